import { formatMoney } from '@haitang/kernel/money.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { insertSuspended } from '@haitang/venues/claims/suspense-store.ts';
import { expect, test } from 'vitest';
import { bonusRig } from '../../../../tests/support/bonus-rig.ts';
import { endingSteps } from '../../../../tests/support/ending-steps.ts';
import { giveUpBonus } from './give-up-bonus.ts';
import { playMoneyOf } from './take-bonus.ts';

const rig = await bonusRig();
const { database, context, clock } = rig;
const { grant, toVenue, venueTells, exclude, states } = endingSteps(context);

const moneyOf = async (memberId: ReturnType<typeof rig.member>) => {
  const { available, away, total, booked } = await playMoneyOf(database.read, { memberId });
  return [available, away, total, booked].map(formatMoney);
};

/** What a venue sent home beyond the books. */
const waits = (memberId: ReturnType<typeof rig.member>, suspended: bigint) =>
  database.transaction((tx) =>
    insertSuspended(tx, { id: newId(), memberId, venue: 'haitang', suspended }, clock.now()),
  );

test('money in suspense is money away: it can be bonus money, and is not at home', async () => {
  const member = rig.member();
  await rig.fund(member, '100.00');
  await toVenue(member, '30.00');
  expect(await moneyOf(member)).toEqual(['70.00', '30.00', '100.00', '30.00']);
  await waits(member, 400_00n);
  await waits(member, 5_00n);
  expect(await moneyOf(member)).toEqual(['70.00', '435.00', '505.00', '435.00']);
  // The books at the venue are below zero until its feed lists a win.
  await venueTells(member, -80_00n);
  expect(await moneyOf(member)).toEqual(['70.00', '405.00', '475.00', '355.00']);
  const other = rig.member();
  expect(await moneyOf(other)).toEqual(['0.00', '0.00', '0.00', '0.00']);
});

test('a bonus whose money is lost but for what waits is not over: what waits keeps it open', async () => {
  const member = rig.member();
  const number = await grant(member, '50.00');
  await toVenue(member, '50.00');
  await venueTells(member, -50_00n);
  await waits(member, 200_00n);
  const asked = giveUpBonus(context, { memberId: member, number: number ?? '', sessionId: 's' });
  await expect(asked).rejects.toThrow();
  await exclude(member);
  expect(await states(member)).toEqual([['granted', '0.00']]);
});
