import { expect, test } from 'vitest';
import { GitObjects } from './git-objects.ts';
import { Git } from './git-process.ts';
import { TestRepository } from './test-repository.ts';

test('thousands of requests at once are answered in order, whatever the size of the contents', async () => {
  const repo = new TestRepository();
  const contents = ['', '\n', 'a\0b\n\n', 'x'.repeat(100_000), 'last'];
  repo.commit(Object.fromEntries(contents.map((content, i) => [`f${i}`, content])));
  const git = new Git(repo.folder, true, undefined);
  const objects = new GitObjects(git);
  try {
    const requests = Array.from({ length: 2000 }, (_, i) => i % (contents.length + 1));
    const answers = await Promise.all(
      requests.map((i) => (i % 2 === 0 ? objects.read(`main:f${i}`) : objects.describe(`main:f${i}`))),
    );
    for (const [n, answer] of answers.entries()) {
      const expected = contents[requests[n]];
      if (expected === undefined) expect(answer).toBe('missing');
      else if (typeof answer === 'string') expect.unreachable();
      else if ('content' in answer) expect(answer.content.equals(Buffer.from(expected))).toBe(true);
      else expect(answer).toMatchObject({ type: 'blob', bytes: expected.length });
    }
  } finally {
    await git.close();
  }
});
