import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { expect, test } from 'vitest';

const { database, url } = await lobbyDatabase();

/** The command as run by a person. */
const check = (environment: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const command = fileURLToPath(new URL('./ledger-check.ts', import.meta.url));
    const env = { ...process.env, ...environment };
    const child = execFile(process.execPath, [command], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
  });

test('the check names its database, and fails on an empty one or without one', async () => {
  const name = new URL(url).pathname.slice(1);
  const empty = await check({ DATABASE_URL: url });
  expect(empty.code).toBe(1);
  expect(empty.said).toContain(`database ${name} at ${new URL(url).host}, schema lobby`);
  expect(empty.said).toContain('the books are EMPTY');
  expect(empty.said).not.toContain(new URL(url).password);

  const nowhere = join(tmpdir(), 'haitang-no-such-data');
  const none = await check({ DATABASE_URL: '', DATA_DIR: nowhere });
  expect(none.code).toBe(1);
  expect(none.said).toContain(`There is no database in ${join(nowhere, 'database')}`);

  const money = { memberId: memberId(40_000_001), amount: cny(1_000n) };
  await database.transaction((tx) =>
    credit(tx, {
      ...money,
      from: 'house:adjustments',
      key: 'one',
      reference: 'one',
      reason: 'adjustment',
      actor: 'system:test',
      sessionId: null,
      occurredAt: fixedClock().now(),
    }),
  );
  const sound = await check({ DATABASE_URL: url });
  expect([sound.code, sound.said]).toEqual([0, expect.stringContaining('the books balance')]);
});
