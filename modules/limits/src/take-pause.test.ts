import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { answerRaise, setLimit } from './change-limit.ts';
import { countDeposit } from './count-deposit.ts';
import { refusalFor } from './gate.ts';
import { limitsOf } from './limits-of.ts';
import { excludeMember, takeTimeOut } from './take-pause.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const settings = createSettings({ database, clock, definitions: [] });
const context = { database, clock, settings, logger: silentLogger };
let next = 50_000_000;
const who = () => ({ memberId: memberId(next++), sessionId: 's1', ip: '198.51.100.7' });
const refusal = async (id: ReturnType<typeof memberId>) =>
  (await refusalFor(database.read, id, 'launch', clock.now()))?.key ?? '';

test('a time-out applies immediately, and a shorter one does not shorten it', async () => {
  const member = who();
  const until = await takeTimeOut(context, { ...member, length: '7d' });
  expect(until).toEqual(later(clock.now(), 7 * DAY_MS));
  expect(await takeTimeOut(context, { ...member, length: '24h' })).toEqual(until);
  clock.advance(6 * DAY_MS);
  expect(await refusal(member.memberId)).toBe('time-out');
  clock.advance(DAY_MS);
  expect(await refusal(member.memberId)).toBe('');
});

test('an exclusion replaces a time-out, never the other way round', async () => {
  const member = who();
  await takeTimeOut(context, { ...member, length: '42d' });
  const until = await excludeMember(context, { ...member, length: '6m' });
  await expect(takeTimeOut(context, { ...member, length: '24h' })).rejects.toMatchObject({
    key: 'excluded',
  });
  expect(await excludeMember(context, { ...member, length: 'forever' })).toBeNull();
  expect(await excludeMember(context, { ...member, length: '6m' })).toBeNull();
  expect(until?.getTime()).toBeGreaterThan(later(clock.now(), 180 * DAY_MS).getTime());
  const { rows } = await sql`SELECT 1 FROM outbox_event WHERE name = 'member.excluded'
    AND member_id = ${member.memberId}`.execute(database.read);
  expect(rows.length).toBeGreaterThan(0);
});

test.each([
  ['2026-11-30T08:00:00Z', '6m', '2027-05-30T08:00:00Z'],
  ['2026-08-31T08:00:00Z', '6m', '2027-03-03T08:00:00Z'],
  ['2027-08-31T08:00:00Z', '6m', '2028-03-02T08:00:00Z'],
  ['2028-02-29T08:00:00Z', '1y', '2029-03-01T08:00:00Z'],
  ['2026-12-31T20:00:00Z', '5y', '2031-12-31T20:00:00Z'],
] as const)('FM-39 an exclusion on %s for %s lasts until %s, never shorter', async (...row) => {
  const [from, length, until] = row;
  const excluded = excludeMember({ ...context, clock: fixedClock(from) }, { ...who(), length });
  expect(await excluded).toEqual(new Date(until));
});

test('a lowered limit applies to the next deposit, a raise to none before its day (RG-04)', async () => {
  const member = who();
  const limit = { ...member, kind: 'deposit', span: '24h' } as const;
  const deposit = (reference: string, minor: bigint) =>
    database.transaction((tx) =>
      countDeposit(tx, {
        memberId: member.memberId,
        reference: `${member.memberId}-${reference}`,
        amount: { asset: 'CNY', minor },
        at: clock.now(),
      }),
    );
  await setLimit(context, { ...limit, amount: 100_00n });
  expect((await deposit('a', 100_01n)).kind).toBe('exceeds');
  await setLimit(context, { ...limit, amount: 500_00n });
  expect((await deposit('b', 100_01n)).kind).toBe('exceeds');
  await expect(answerRaise(context, { ...limit, accept: true })).rejects.toMatchObject({
    code: 203,
  });
  clock.advance(DAY_MS);
  expect((await deposit('c', 100_01n)).kind).toBe('exceeds');
  await answerRaise(context, { ...limit, accept: true });
  expect((await deposit('d', 100_01n)).kind).toBe('counted');
  const { limits } = await limitsOf(database.read, member.memberId, clock.now());
  expect(limits).toMatchObject([{ amount: 500_00n, used: 100_01n, wanted: null }]);
});
