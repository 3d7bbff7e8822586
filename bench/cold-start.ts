// Time of the command line from a cold process: one small commit in a repository made for it.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from './statistics.ts';

const RUNS = 7;

const BEFORE = `package shop;

public class Basket {
  private int count;

  public int total(int price) {
    int sum = price * count;
    if (sum > 100) {
      sum = sum - 10;
    }
    return sum;
  }
}
`;

const AFTER = BEFORE.replace('int total(int price)', 'int totalOf(int price)').replace('sum - 10', 'sum - 12');

/**
 * Median wall-clock time in ms of `node dist/cli.js detect HEAD` on one small commit.
 * @throws Error with the command's message when it fails.
 */
export function coldStart(cli: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'refscope-cold-'));
  try {
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=bench', '-c', 'user.email=bench@example.org', ...args], {
        stdio: 'ignore',
      });
    git('init', '-q');
    for (const text of [BEFORE, AFTER]) {
      writeFileSync(join(folder, 'Basket.java'), text);
      git('add', '-A');
      git('commit', '-q', '-m', 'change');
    }
    const times = Array.from({ length: RUNS }, () => {
      const started = performance.now();
      const { status, stderr } = spawnSync(process.execPath, [cli, 'detect', 'HEAD', '--repo', folder], {
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(stderr.split('\n')[0] || `exit code ${status}`);
      return performance.now() - started;
    });
    return Math.round(percentile(times, 0.5) ?? 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
