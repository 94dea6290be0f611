import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FILE = fileURLToPath(new URL('../../bench/crowd.ts', import.meta.url));

/** `npm run bench crowd` for twenty members and five seconds. */
const crowd = (workers: number, patienceMs: number) =>
  new Promise<{ readonly code: number | null; readonly said: string }>((resolve) => {
    const env = { ...process.env, CROWD_PATIENCE_MS: String(patienceMs) };
    const args = [FILE, '20', '5', '1', String(workers)];
    const child = execFile(process.execPath, args, { env }, (_error, out, err) =>
      resolve({ code: child.exitCode, said: out + err }),
    );
  });

test('a small crowd plays, every bet is counted, and the money adds up', async () => {
  const { code, said } = await crowd(1, 120_000);
  expect([code, said]).toEqual([0, expect.stringContaining('the money adds up')]);
  expect(said).toMatch(/[1-9]\d* bets played at the house, [1-9]\d* counted/);
});

test('without a worker nothing is counted, and the command fails and says so', async () => {
  const { code, said } = await crowd(0, 3_000);
  const words = /WRONG: bets played at the house and counted in the lobby: [1-9]\d* and 0/;
  expect([code, said]).toEqual([1, expect.stringMatching(words)]);
});
