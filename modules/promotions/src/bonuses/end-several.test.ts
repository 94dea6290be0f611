import { DAY_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { takeTimeOut } from '@haitang/limits/take-pause.ts';
import { assertTakenWasFree } from '@haitang/payments/withdrawals/withdrawable-now.ts';
import { debit } from '@haitang/wallet/debit.ts';
import { afterEach, expect, test } from 'vitest';
import { bonusRig, pointsOf } from '../../../../tests/support/bonus-rig.ts';
import { endingSteps } from '../../../../tests/support/ending-steps.ts';
import { endBonusesNow, finishEndings } from './end-bonuses.ts';

const rig = await bonusRig();
const { database, context, clock } = rig;
const { grant, movement, toVenue, fromVenue, venueBet, by, exclude, states, isFree } =
  endingSteps(context);
const CAPPED = { maxCashout: pointsOf('100.00') };

afterEach(async () => expect(await checkLedger(database)).toMatchObject({ balanced: true }));

/**
 * 2000.00 of own money, two bonuses of 1000.00 with a maximum of 100.00, and 1000.00 at a venue.
 */
async function leavesWithTwo(leave = exclude): Promise<MemberId> {
  const member = rig.member();
  await rig.fund(member, '2000.00');
  await grant(member, '1000.00', CAPPED);
  clock.advance(1_000);
  await grant(member, '1000.00', CAPPED);
  await toVenue(member, '1000.00');
  await leave(member);
  return member;
}
const timeOut = async (member: MemberId) => {
  await takeTimeOut(context, { ...by(member), length: '24h' });
  await endBonusesNow(context, member);
};
const available = async (member: MemberId) => (await rig.seen(member))[0];

test('when two capped bonuses end together, own money is free immediately and stays free', async () => {
  const member = await leavesWithTwo();
  expect(await available(member)).toBe('1000.00');
  expect([await isFree(member, '1000.00'), await isFree(member, '1000.01')]).toEqual([true, false]);
  await venueBet(member, 1_000_00n, 30_000_00n);
  await fromVenue(member, '30000.00');
  expect([await isFree(member, '1000.00'), await isFree(member, '1000.01')]).toEqual([true, false]);
  await finishEndings(context);
  // A quarter of the win of 29,000 stems from each bonus, which may keep 100: half of the win and
  // the own money are the member's.
  expect([await available(member), await isFree(member, '16700.00')]).toEqual(['16700.00', true]);
  expect((await states(member)).map(([state]) => state)).toEqual(['ended', 'ended']);
});

test('later losses take nothing from free money', async () => {
  const member = await leavesWithTwo();
  await venueBet(member, 1_000_00n, 0n);
  await finishEndings(context);
  expect([await available(member), await isFree(member, '1000.00')]).toEqual(['1000.00', true]);
  expect(await states(member)).toEqual([
    ['ended', '1000.00'],
    ['ended', '1000.00'],
  ]);
});

test('concurrent and repeated runs change nothing, and money that comes home in parts is taken once', async () => {
  const member = await leavesWithTwo();
  await venueBet(member, 1_000_00n, 30_000_00n);
  for (const part of ['10000.00', '10000.00', '10000.00']) {
    await fromVenue(member, part);
    await Promise.all(Array.from({ length: 3 }, () => endBonusesNow(context, member)));
    const before = [await available(member), await states(member)];
    await finishEndings(context);
    expect([await available(member), await states(member)]).toEqual(before);
    expect(await isFree(member, '1000.00')).toBe(true);
  }
  expect((await states(member)).map(([state]) => state)).toEqual(['ended', 'ended']);
});

/** A withdrawal, limited to its wagering check. */
const withdraw = (member: MemberId, points: string) =>
  database.transaction(async (tx) => {
    const { amount, ...note } = movement(member, points);
    const to = 'house:adjustments' as const;
    await debit(tx, { ...note, amount, to, reason: 'adjustment', memberId: member });
    await assertTakenWasFree(tx, member, amount);
  });

test('a withdrawal uses free money beside all bonuses; more than that is refused', async () => {
  const member = await leavesWithTwo();
  await withdraw(member, '600.00');
  await fromVenue(member, '1000.00');
  await expect(withdraw(member, '400.01')).rejects.toMatchObject({ key: 'wagering-open' });
  await withdraw(member, '400.00');
  await expect(withdraw(member, '0.01')).rejects.toMatchObject({ key: 'wagering-open' });
  await finishEndings(context);
  expect([await available(member), await isFree(member, '1000.00')]).toEqual(['1000.00', true]);
});

test('when staff debited money meanwhile, no bonus takes more of the free money left', async () => {
  const member = await leavesWithTwo();
  await database.transaction((tx) => {
    const note = movement(member, '700.00');
    const to = 'house:adjustments' as const;
    return debit(tx, { ...note, memberId: member, to, reason: 'adjustment' });
  });
  await finishEndings(context);
  expect([await available(member), await isFree(member, '300.00')]).toEqual(['300.00', true]);
});

test('a bonus that begins to end later takes what is left of it, and no other takes more', async () => {
  const member = await leavesWithTwo(timeOut);
  clock.advance(2 * DAY_MS);
  await grant(member, '50.00');
  await finishEndings(context);
  expect(await isFree(member)).toBe(false);
  await exclude(member);
  expect([await available(member), await isFree(member, '1000.00')]).toEqual(['1000.00', true]);
  expect((await states(member))[0]).toEqual(['ended', '50.00']);
});

test('money credited meanwhile is free with the next run, because no more is due', async () => {
  const member = await leavesWithTwo();
  await rig.fund(member, '80.00');
  expect(await isFree(member, '1000.01')).toBe(false);
  await finishEndings(context);
  expect([await available(member), await isFree(member, '1080.00')]).toEqual(['1080.00', true]);
});
