import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { excludeMember } from '@haitang/limits/take-pause.ts';
import { setLocks } from '@haitang/limits/testing/test-locks.ts';
import { outstandingOf } from '@haitang/turnover/outstanding.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { expect, test } from 'vitest';
import { countBet, someMember } from '../../../../tests/support/bets-rig.ts';
import { rebatesRig } from '../../../../tests/support/rebates-rig.ts';
import { listRebateClaims, listRebates } from './list-rebates.ts';

const rig = await rebatesRig();
const { context, clock } = rig;
const { read } = context.database;
let day = businessDayOf(clock.now());

/** A member with one settled day: 4.00 of slots and 3.00 of sports to claim. */
async function withRebates(): Promise<MemberId> {
  const member = someMember();
  const moment = later(startOfDay(day), 10 * HOUR_MS);
  await countBet(context, member, { cents: 1_000_00n, at: moment });
  await countBet(context, member, {
    cents: 1_000_00n,
    at: moment,
    category: 'sport',
    venue: 'xinghan',
  });
  rig.toNightAfter(day);
  await rig.settle();
  day = addDays(day, 1);
  return member;
}
const available = async (member: MemberId) => formatMoney((await walletOf(read, member)).available);
const claims = (member: MemberId) =>
  listRebateClaims(read, { memberId: member, since: new Date(0), page: 1, pageSize: 10 });

test('everything open is credited together, with a record and wagering of 1x', async () => {
  const member = await withRebates();
  expect(await rig.totals(member)).toEqual(['7.00', '0.00']);
  const claim = await rig.claim(member);
  expect(claim.amount.minor).toBe(7_00n);
  expect(await available(member)).toBe('7.00');
  expect(await rig.totals(member)).toEqual(['0.00', '7.00']);
  const { lots } = await outstandingOf(read, member);
  expect(lots).toMatchObject([
    { kind: 'rebate', reference: claim.number, required: { minor: 7_00n }, done: { minor: 0n } },
  ]);
  expect(await claims(member)).toMatchObject({ total: 1, claims: [{ number: claim.number }] });
  expect((await rig.rebates(member)).map(({ claimedAt }) => claimedAt)).toEqual([
    claim.claimedAt,
    claim.claimedAt,
  ]);
  expect((await checkLedger(context.database)).differences).toEqual([]);
});

test('with nothing open it is refused in the words of the specification', async () => {
  await expect(rig.claim(someMember())).rejects.toMatchObject({
    key: 'no-rebate',
    code: 202,
    message: '暂无领取额度！',
  });
});

test('the same key returns the same claim, another key nothing more', async () => {
  const member = await withRebates();
  const first = await rig.claim(member, 'key-1');
  expect(await rig.claim(member, 'key-1')).toEqual(first);
  await expect(rig.claim(member, 'key-2')).rejects.toMatchObject({ key: 'no-rebate' });
  expect(await available(member)).toBe('7.00');
});

test('of a hundred concurrent claims one is credited, the rest find nothing', async () => {
  const member = await withRebates();
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => rig.claim(member)));
  const done = tries.filter(({ status }) => status === 'fulfilled');
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(done).toHaveLength(1);
  expect(new Set(refused.map(({ key }) => key))).toEqual(new Set(['no-rebate']));
  expect(await available(member)).toBe('7.00');
  expect((await claims(member)).total).toBe(1);
});

test('twenty concurrent claims with one key are one claim, returned twenty times', async () => {
  const member = await withRebates();
  const answer = await Promise.all(Array.from({ length: 20 }, () => rig.claim(member, 'one-key')));
  expect(new Set(answer.map(({ number }) => number)).size).toBe(1);
  expect(await available(member)).toBe('7.00');
});

test("a claim takes only the member's own rebates", async () => {
  const [mine, other] = [await withRebates(), await withRebates()];
  await rig.claim(mine);
  expect(await rig.totals(other)).toEqual(['7.00', '0.00']);
});

test('blocked and excluded members can claim nothing, and keep what they have', async () => {
  const [blocked, excluded] = [await withRebates(), await withRebates()];
  const by = { sessionId: 's', ip: '127.0.0.1' };
  await setLocks(context.database, blocked);
  await excludeMember(context, { memberId: excluded, length: '6m', ...by });
  await expect(rig.claim(blocked)).rejects.toMatchObject({ key: 'blocked' });
  await expect(rig.claim(excluded)).rejects.toMatchObject({ key: 'excluded' });
  expect(await rig.totals(excluded)).toEqual(['7.00', '0.00']);
});

test('the list is filtered by day, venue and state, and the sums are not', async () => {
  const member = await withRebates();
  await rig.claim(member);
  await countBet(context, member, {
    cents: 500_00n,
    at: later(startOfDay(day), HOUR_MS),
    venue: 'xinghan',
  });
  rig.toNightAfter(day);
  await rig.settle();
  const list = async (change: object) => {
    const all = { since: new Date(0), venue: '', state: 'all', page: 1, pageSize: 10 } as const;
    const { rebates, total } = await listRebates(read, { memberId: member, ...all, ...change });
    return [total, ...rebates.map(({ amount }) => formatMoney(amount))];
  };
  expect(await list({})).toEqual([3, '2.00', '3.00', '4.00']);
  expect(await list({ state: 'open' })).toEqual([1, '2.00']);
  expect(await list({ state: 'claimed' })).toEqual([2, '3.00', '4.00']);
  expect(await list({ venue: 'xinghan' })).toEqual([2, '2.00', '3.00']);
  expect(await list({ since: startOfDay(addDays(day, 1)) })).toEqual([1, '2.00']);
  expect(await list({ page: 2, pageSize: 2 })).toEqual([3, '4.00']);
  expect(await rig.totals(member)).toEqual(['2.00', '7.00']);
  day = addDays(day, 1);
});
