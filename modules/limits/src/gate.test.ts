import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countDeposit } from './count-deposit.ts';
import { countResults } from './count-results.ts';
import { type Act, assertMay, refusalFor } from './gate.ts';
import { answerRealityCheck, notePlay } from './note-play.ts';
import { releaseDeposit, reserveDeposit } from './reserve-deposit.ts';
import { setLock } from './set-lock.ts';
import type { LockKind } from './standing.ts';

const { database } = await lobbyDatabase({
  migrations: MODULE_MIGRATIONS.filter(({ module }) =>
    ['platform', 'identity', 'limits'].includes(module),
  ),
});
const AT = new Date('2026-11-21T02:00:00Z');
const ACTS: readonly Act[] = ['deposit', 'launch', 'transfer-in', 'promotion', 'withdraw'];
let next = 30_000_000;

async function member(standing: string = ''): Promise<ReturnType<typeof memberId>> {
  const id = memberId(next++);
  await sql`INSERT INTO limit_member (member_id) VALUES (${id})`.execute(database.read);
  if (standing) {
    await sql`UPDATE limit_member SET ${sql.raw(standing)} WHERE member_id = ${id}`.execute(
      database.read,
    );
  }
  return id;
}
async function limit(id: number, kind: string, span: string, amount: bigint): Promise<void> {
  await sql`INSERT INTO limit_rule (member_id, kind, span, amount, changed_at)
    VALUES (${id}, ${kind}, ${span}, ${amount}, ${AT})`.execute(database.read);
}
const keys = async (id: ReturnType<typeof memberId>, moment = AT) =>
  Promise.all(
    ACTS.map(async (act) => (await refusalFor(database.read, id, act, moment))?.key ?? ''),
  );
const deposit = (id: ReturnType<typeof memberId>, reference: string, amount: bigint, moment = AT) =>
  database.transaction((tx) =>
    countDeposit(tx, {
      memberId: id,
      reference: `${id}-${reference}`,
      amount: cny(amount),
      at: moment,
    }),
  );

test('a member without a row may do everything', async () => {
  expect(await keys(memberId(29_999_999))).toEqual(['', '', '', '', '']);
});

test('each lock of staff blocks what it names, and withdrawals only by an order', async () => {
  const locked = async (kind: LockKind, order = '') => {
    const id = await member();
    const change = { memberId: id, kind, locked: true, reason: '核查', order, at: AT };
    const by = { actor: 'staff:shen' as const, sessionId: null, ip: null };
    await database.transaction((tx) => setLock(tx, { ...change, ...by }));
    return id;
  };
  const held = 'blocked';
  expect(await keys(await locked('play'))).toEqual(['', held, held, held, '']);
  expect(await keys(await locked('deposits'))).toEqual([held, '', '', held, '']);
  const ordered = await locked('withdrawals', '法院文书 1 号');
  expect(await keys(ordered)).toEqual(['', '', '', '', held]);
  await expect(assertMay(database.read, ordered, 'withdraw', AT)).rejects.toMatchObject({
    code: 403,
    message: expect.stringContaining('法院文书 1 号'),
  });
  await expect(locked('withdrawals', ' ')).rejects.toMatchObject({ key: 'malformed' });
});

test('a time-out refuses everything except withdrawals, until its end', async () => {
  const id = await member(
    "pause_kind = 'time-out', paused_at = now(), paused_until = '2026-11-22T02:00:00Z'",
  );
  expect(await keys(id)).toEqual(['time-out', 'time-out', 'time-out', 'time-out', '']);
  await expect(assertMay(database.read, id, 'deposit', AT)).rejects.toMatchObject({
    code: 451,
    message: '您已申请暂停，2026-11-22 10:00:00 后恢复，期间仍可取款与查询记录',
  });
  expect(await keys(id, later(AT, DAY_MS))).toEqual(['', '', '', '', '']);
});

test('an exclusion allows only withdrawals and never ends by the calendar alone (RG-15)', async () => {
  const id = await member(
    "pause_kind = 'exclusion', paused_at = now(), paused_until = '2026-11-22T02:00:00Z'",
  );
  const refused = ['excluded', 'excluded', 'excluded', 'excluded', ''];
  expect(await keys(id)).toEqual(refused);
  expect(await keys(id, later(AT, 400 * DAY_MS))).toEqual(refused);
});

test('a loss limit refuses play once it is used up, and wins restore the allowance', async () => {
  const id = await member();
  await limit(id, 'loss', '24h', 100_00n);
  const result = (net: bigint, moment = AT) =>
    database.transaction((tx) => countResults(tx, [{ memberId: id, net: cny(net), at: moment }]));
  await result(-99_99n);
  expect(await keys(id)).toEqual(['', '', '', '', '']);
  await result(-1n);
  expect(await keys(id)).toEqual(['', 'loss-limit', 'loss-limit', '', '']);
  await result(1n);
  expect(await keys(id)).toEqual(['', '', '', '', '']);
  await result(-50_00n);
  expect(await keys(id, later(AT, DAY_MS + HOUR_MS))).toEqual(['', '', '', '', '']);
});

test('a reality check blocks launches until it is answered, and a pause starts a new stretch', async () => {
  const id = await member();
  const play = (minutes: number) =>
    database.transaction((tx) =>
      notePlay(tx, { memberId: id, at: later(AT, minutes * MINUTE_MS) }),
    );
  for (const minute of [0, 20, 40, 59]) await play(minute);
  expect(await keys(id, later(AT, 59 * MINUTE_MS))).toEqual(['', '', '', '', '']);
  const due = later(AT, 60 * MINUTE_MS);
  expect(await keys(id, due)).toEqual(['', 'reality-check', 'reality-check', '', '']);
  await database.transaction((tx) => answerRealityCheck(tx, { memberId: id, at: due }));
  expect(await keys(id, due)).toEqual(['', '', '', '', '']);
  await play(200);
  expect(await keys(id, later(AT, 201 * MINUTE_MS))).toEqual(['', '', '', '', '']);
});

test('a time limit counts the minutes played on the Beijing day', async () => {
  const id = await member('check_minutes = 60');
  await limit(id, 'time', '24h', 30n);
  const play = (minutes: number) =>
    database.transaction((tx) =>
      notePlay(tx, { memberId: id, at: later(AT, minutes * MINUTE_MS) }),
    );
  for (const minute of [0, 15, 29]) await play(minute);
  expect(await keys(id, later(AT, 29 * MINUTE_MS))).toEqual(['', '', '', '', '']);
  await play(30);
  expect(await keys(id, later(AT, 31 * MINUTE_MS))).toEqual([
    '',
    'time-limit',
    'time-limit',
    '',
    '',
  ]);
  expect(await keys(id, later(AT, DAY_MS))).toEqual(['', '', '', '', '']);
});

test('a deposit above the limit is not counted, and the refusal says when it fits', async () => {
  const id = await member();
  await limit(id, 'deposit', '24h', 100_00n);
  expect(await deposit(id, 'a', 60_00n)).toEqual({ kind: 'counted' });
  expect(await deposit(id, 'b', 40_01n)).toEqual({ kind: 'exceeds', until: later(AT, DAY_MS) });
  expect(await deposit(id, 'a', 60_00n)).toEqual({ kind: 'counted' });
  expect(await deposit(id, 'c', 40_00n)).toEqual({ kind: 'counted' });
  expect((await keys(id))[0]).toBe('deposit-limit');
});

test('a hundred concurrent deposits never credit more than the limit (RG-07)', async () => {
  const id = await member();
  await limit(id, 'deposit', '7d', 55_00n);
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, index) => deposit(id, `${index}`, 10_00n)),
  );
  expect(results.filter((result) => result.kind === 'counted')).toHaveLength(5);
});

test('an order uses the allowance until it expires; its credit uses it once', async () => {
  const id = await member();
  await limit(id, 'deposit', '24h', 100_00n);
  const order = (reference: string, amount: bigint, moment = AT) =>
    database.transaction((tx) =>
      reserveDeposit(tx, {
        memberId: id,
        reference: `${id}-${reference}`,
        amount: cny(amount),
        at: moment,
        expiresAt: later(moment, HOUR_MS),
      }),
    );
  await order('a', 70_00n);
  await order('a', 70_00n);
  await expect(order('b', 40_00n)).rejects.toMatchObject({ code: 451, key: 'deposit-limit' });
  expect(await deposit(id, 'a', 70_00n)).toEqual({ kind: 'counted' });
  await order('c', 30_00n);
  await database.transaction((tx) => releaseDeposit(tx, `${id}-c`));
  await order('d', 30_00n);
  await order('e', 30_00n, later(AT, HOUR_MS));
});
