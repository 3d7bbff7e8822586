// Chromium for the tests of the page, driven by playwright-core. `.ci/run` installs Debian's package; where there is
// none the tests are skipped and say so.
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const path = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Why there is no browser, or null if there is one. */
export const noBrowser = existsSync(path) ? null : `no Chromium at ${path}: apt-get install chromium, or set CHROMIUM`;

/** Starts a headless browser that asks nobody for anything on its own. */
export function launch(): Promise<Browser> {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'];
  return chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...quiet] });
}

/** A page with what went wrong in it, and which requests it made besides the one for itself. */
export interface WatchedPage {
  readonly page: Page;
  readonly errors: readonly string[];
  readonly requests: readonly string[];
}

/** Opens a file. */
export async function openFile(
  browser: Browser,
  file: string,
  options: { readonly width?: number; readonly height?: number; readonly scheme?: 'dark' | 'light' } = {},
): Promise<WatchedPage> {
  const { width = 1400, height = 800, scheme = 'light' } = options;
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    if (!/^(file|data|blob):/.test(request.url())) requests.push(request.url());
  });
  await page.goto(`file://${file}`);
  await page.locator('.row').first().waitFor();
  return { page, errors, requests };
}
