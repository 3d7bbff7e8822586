// Reads remote URLs: the name of a repository without secrets, and the page of a commit on the hosts people use.

/** The URL without user name and password, query and fragment; `git@` and the like stay, for SSH needs the user name. */
export function withoutCredentials(url: string): string {
  const parts = /^([a-z][a-z0-9+.-]*:\/\/)(?:([^/]*)@)?(.*)$/is.exec(url);
  if (parts === null) return url;
  const [, scheme, login, rest] = parts;
  if (/^https?:/i.test(scheme)) return scheme + rest.replace(/[?#].*$/s, '');
  const user = login?.replace(/:.*$/s, '');
  return user ? `${scheme}${user}@${rest}` : scheme + rest;
}

/** The path under which a host shows a commit, by host name. */
const COMMIT_PAGES: Readonly<Record<string, string>> = {
  'github.com': '/commit/',
  'gitlab.com': '/-/commit/',
  'bitbucket.org': '/commits/',
};

/** Other names of the same hosts, for SSH through port 443. */
const HOST_ALIASES: Readonly<Record<string, string>> = {
  'www.github.com': 'github.com',
  'ssh.github.com': 'github.com',
  'altssh.gitlab.com': 'gitlab.com',
  'altssh.bitbucket.org': 'bitbucket.org',
};

/** The page of commit `id` in the repository with this remote URL, or `''` if the host is not known. */
export function commitPage(url: string, id: string): string {
  const parts =
    /^(?:https?|ssh|git|git\+ssh):\/\/(?:[^/]*@)?([^/:]+)(?::\d+)?\/(.+)$/i.exec(url) ??
    /^(?:[^@/]+@)?([^/:]+):(.+)$/.exec(url);
  if (parts === null) return '';
  const name = parts[1].toLowerCase();
  const host = HOST_ALIASES[name] ?? name;
  const page = COMMIT_PAGES[host];
  const path = parts[2]
    .replace(/^\/+/, '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '');
  return page === undefined || !path.includes('/') ? '' : `https://${host}/${path}${page}${id}`;
}
