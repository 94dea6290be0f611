import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { sealPostings } from '@haitang/ledger/sealing/seal-postings.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { listOpenCases } from '@haitang/venues/cases/open-case.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBooksWatch } from './books-watch.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const errors: unknown[] = [];
const notices: object[] = [];
const logger = {
  ...silentLogger,
  error: (fields: object) => void errors.push(fields),
  notice: (fields: object) => void notices.push(fields),
};
const settings = createSettings({ database, clock, definitions: [] });
const metrics = createMetrics(false);
const watch = createBooksWatch({ database, clock, settings, logger }, metrics);

const member = memberId(40_000_001);
const give = (key: string) =>
  database.transaction((tx) =>
    credit(tx, {
      memberId: member,
      amount: cny(1_000n),
      from: 'house:adjustments',
      key,
      reference: key,
      reason: 'adjustment',
      actor: 'system:test',
      sessionId: null,
      occurredAt: clock.now(),
    }),
  );
/** Changes the member's balance by hand by this many cents. */
const tamper = (cents: number) =>
  sql`UPDATE account SET balance = balance + ${cents}
    WHERE code = ${`member:${member}:available`}`.execute(database.read);
const lines = async () => {
  const { rows } = await sql<{ reason: string; after: { balanced: boolean } }>`
    SELECT reason, after FROM audit_row WHERE action = 'books.checked' ORDER BY id`.execute(
    database.read,
  );
  return rows.map(({ reason, after }) => `${reason} ${after.balanced}`);
};
const cases = async () => (await listOpenCases(database.read, 10)).map(({ kind }) => kind);
const metric = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics.registry.metrics())?.[1]);

test('a cent changed by hand is found by the next check, once, and closed by night', async () => {
  await give('one');
  await watch.recent();
  expect([await lines(), await cases(), errors]).toEqual([[], [], []]);
  expect(await metric('ledger_differences')).toBe(0);
  expect(await metric('ledger_check_age_seconds')).toBeLessThan(60);

  await tamper(1);
  await watch.recent();
  await watch.recent();
  expect(await lines()).toEqual(['recent false']);
  expect(await cases()).toEqual(['ledger-difference']);
  expect(await metric('ledger_differences')).toBeGreaterThan(0);
  expect(errors[0]).toMatchObject({ invariant: 'INV-2', kind: 'recent' });
  const [found] = await listOpenCases(database.read, 1);
  expect(JSON.stringify(found?.detail)).toContain(`member:${member}:available`);

  await tamper(-1);
  await watch.recent();
  expect(await lines()).toEqual(['recent false', 'recent true']);
  // Only the full recompute closes the case.
  expect(await cases()).toEqual(['ledger-difference']);
  await watch.full();
  expect([await lines(), await cases()]).toEqual([
    ...[['recent false', 'recent true', 'full true'], []],
  ]);
  expect(await metric('ledger_differences')).toBe(0);
});

test('a change of an old row is found by the nightly check', async () => {
  await give('two');
  await sql`GRANT UPDATE ON posting TO CURRENT_USER`.execute(database.read);
  const shift = (days: number, amount: number) =>
    sql`UPDATE posting SET recorded_at = recorded_at + make_interval(days => ${days}),
      amount = amount + ${amount} WHERE reference = 'one'`.execute(database.read);
  await shift(-3, 1);
  await watch.recent();
  expect(await cases()).toEqual([]);
  await watch.full();
  expect(await cases()).toEqual(['ledger-difference']);
  await shift(3, -1);
  await watch.full();
  expect(await cases()).toEqual([]);
  expect((await lines()).slice(-2)).toEqual(['full false', 'full true']);
});

test('a month that has ended is closed once, and recomputed by night', async () => {
  await sealPostings(database, { lagMs: 0, waitMs: 60_000 });
  await watch.close();
  await watch.close();
  const { rows } = await sql<{ subject: string; after: { hash: string } }>`
    SELECT subject, after FROM audit_row WHERE action = 'books.closed'`.execute(database.read);
  expect(rows.map(({ subject }) => subject)).toEqual(['closing:1']);
  expect(notices).toContainEqual({ closing: 1, hash: rows[0]?.after.hash });
  await watch.full();
  const checked = await sql<{ closing: number; differences: unknown[] }>`
    SELECT closing, differences FROM ledger_closing_check`.execute(database.read);
  expect(checked.rows).toEqual([{ closing: 1, differences: [] }]);
  expect(await cases()).toEqual([]);
});
