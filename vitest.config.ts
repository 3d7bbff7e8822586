import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Left to itself, one processor goes without work: where there are two, that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['src/**/*.test.ts', 'eval/**/*.test.ts', 'bench/**/*.test.ts', 'web/**/*.test.ts'],
          // They share no state that a test changes; a process and compiled grammars for each file take most of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'programs', include: ['test/**/*.test.ts'] } },
    ],
  },
});
