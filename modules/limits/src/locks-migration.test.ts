import { memberId } from '@haitang/kernel/id.ts';
import { LOBBY_SCHEMA, MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { databaseBefore } from '@haitang/testkit/database-before.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refusalFor } from './gate.ts';
import { readLocks } from './lock-store.ts';
import { lockedOf } from './locked-of.ts';

/** Rows from the time when a member had one lock for everything. */
const { database, migrateOn } = await databaseBefore('limits/0060-locks', {
  migrations: MODULE_MIGRATIONS,
  schema: LOBBY_SCHEMA,
});
const { read } = database;
const BLOCKED_AT = new Date('2026-10-01T02:03:04Z');

let next = 50_000_000;
async function memberOfThen(
  status: 'normal' | 'locked' | 'closed',
  blocked: { readonly at: Date | null; readonly reason: string | null } | null,
) {
  const id = memberId(next++);
  await sql`INSERT INTO member (id, username, realname, password_hash, status, registered_at)
    VALUES (${id}, ${`old${id}`}, '某某', '', ${status}, now())`.execute(read);
  if (blocked === null) return id;
  await sql`INSERT INTO limit_member (member_id, blocked_at, blocked_reason, pause_kind, paused_at)
    VALUES (${id}, ${blocked.at}, ${blocked.reason}, 'exclusion', ${BLOCKED_AT})`.execute(read);
  return id;
}

const free = await memberOfThen('normal', null);
const paused = await memberOfThen('normal', { at: null, reason: null });
const closed = await memberOfThen('closed', null);
const byStatus = await memberOfThen('locked', null);
const byGate = await memberOfThen('normal', { at: BLOCKED_AT, reason: '来源待核实' });
const byBoth = await memberOfThen('locked', { at: BLOCKED_AT, reason: '' });
const lockedThenClosed = await memberOfThen('closed', { at: BLOCKED_AT, reason: null });
const before = new Date();
const applied = await migrateOn();

const ORDER = '原账户停用，待复核';
const locksOf = async (id: typeof free) =>
  (await readLocks(read, id)).map(({ kind, reason, order, by }) => [kind, reason, order, by]);
const threeOf = (reason: string) => [
  ['deposits', reason, null, 'system:migration'],
  ['play', reason, null, 'system:migration'],
  ['withdrawals', reason, ORDER, 'system:migration'],
];

test('the former single lock becomes three, with its reason and its time', async () => {
  expect(applied).toContain('limits/0060-locks');
  expect(await locksOf(byGate)).toEqual(threeOf('来源待核实'));
  expect((await readLocks(read, byGate)).map(({ at }) => at)).toEqual([
    ...[BLOCKED_AT, BLOCKED_AT, BLOCKED_AT],
  ]);
});

test('a lock without a reason gets one, and one stored in two places becomes three locks, not six', async () => {
  expect(await locksOf(byBoth)).toEqual(threeOf('原账户停用'));
  expect(await locksOf(lockedThenClosed)).toEqual(threeOf('原账户停用'));
  expect(await locksOf(byStatus)).toEqual(threeOf('原账户停用'));
  const [lock] = await readLocks(read, byStatus);
  // The former lock has no time, so the locks get that of the migration.
  expect(lock && lock.at.getTime() - before.getTime()).toBeGreaterThan(-60_000);
});

test('a member locked before is still refused everything, and nobody else is', async () => {
  const everybody = [free, paused, closed, byStatus, byGate, byBoth, lockedThenClosed];
  const locked = await lockedOf(read, everybody);
  expect(new Set(locked.keys())).toEqual(new Set([byStatus, byGate, byBoth, lockedThenClosed]));
  const at = new Date();
  for (const act of ['launch', 'deposit', 'withdraw'] as const) {
    expect(await refusalFor(read, byStatus, act, at)).toMatchObject({ code: 403 });
    expect(await refusalFor(read, free, act, at)).toBeNull();
  }
  // Its exclusion remains: withdrawals are free, play is not.
  expect(await refusalFor(read, paused, 'withdraw', at)).toBeNull();
  expect(await refusalFor(read, paused, 'launch', at)).toMatchObject({ code: 451 });
});

test('the status of a member no longer contains a lock, and a closed account stays closed', async () => {
  const { rows } = await sql<{ id: number; status: string }>`
    SELECT id, status FROM member ORDER BY id`.execute(read);
  expect(rows.map(({ status }) => status)).toEqual([
    ...['normal', 'normal', 'closed', 'normal', 'normal', 'normal', 'closed'],
  ]);
  await expect(
    sql`UPDATE member SET status = 'locked' WHERE id = ${free}`.execute(read),
  ).rejects.toThrow('member_status_check');
});

test('applying the migrations again changes nothing', async () => {
  expect(await migrateOn()).toEqual([]);
  expect(await locksOf(byGate)).toEqual(threeOf('来源待核实'));
});
