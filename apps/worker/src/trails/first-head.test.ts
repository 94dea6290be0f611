import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sealTrailsJob } from './seal-trails.ts';
import { verifyTrails } from './verify-trails.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const settings = createSettings({ database, clock, definitions: [] });
const context = { database, clock, settings, logger: silentLogger };
const dataDirectory = await mkdtemp(join(tmpdir(), 'haitang-first-head-'));
const directories = { dataDirectory, keysDirectory: join(dataDirectory, 'keys') };
afterAll(() => rm(dataDirectory, { recursive: true }));

/** The number of statements that wait for a lock of the table. */
async function waiting(table: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`SELECT count(*)::int AS waiting FROM pg_locks
    WHERE NOT granted AND relation = ${table}::regclass`.execute(database.read);
  return rows[0]?.waiting ?? 0;
}

/** Runs `work` while the table is locked for everybody else. */
const locked = <T>(table: string, work: () => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await sql`LOCK TABLE ${sql.id(table)} IN ACCESS EXCLUSIVE MODE`.execute(tx);
    return work();
  });

test("a check during the filing of a new database's first head raises no alarm", async () => {
  await database.transaction((tx) =>
    credit(tx, {
      memberId: memberId(40_000_001),
      amount: cny(1_000n),
      from: 'house:adjustments',
      key: 'one',
      reference: 'one',
      reason: 'adjustment',
      actor: 'system:test',
      sessionId: null,
      occurredAt: clock.now(),
    }),
  );
  const job = sealTrailsJob(context, directories, { lagMs: 0, waitMs: 60_000 });
  const { checked, sealed } = await locked('audit_row', async () => {
    // The job first waits for the transactions of every database of the server, so for those of
    // other tests too; it starts, then the check.
    const held = await locked('ledger_head', async () => {
      const seal = job.run();
      await expect.poll(() => waiting('ledger_head'), { timeout: 60_000 }).toBe(1);
      const check = verifyTrails(database, directories);
      await expect.poll(() => waiting('audit_row')).toBe(1);
      return { checked: check, sealed: seal };
    });
    // The check has read the heads; now the job has also sealed the postings.
    await expect.poll(() => waiting('audit_row')).toBe(2);
    return held;
  });
  expect((await checked).differences).toEqual([]);
  await sealed;
  expect((await verifyTrails(database, directories)).heads.count).toBe(1);
});
