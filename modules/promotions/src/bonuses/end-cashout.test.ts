import { expect, test } from 'vitest';
import { bonusRig, pointsOf } from '../../../../tests/support/bonus-rig.ts';
import { endingSteps } from '../../../../tests/support/ending-steps.ts';
import { finishEndings } from './end-bonuses.ts';

const rig = await bonusRig();
const { context } = rig;
const { grant, toVenue, fromVenue, venueBet, exclude, states, isFree } = endingSteps(context);

test('a maximum cash-out also applies to a member who goes away', async () => {
  const member = rig.member();
  await grant(member, '50.00', { maxCashout: pointsOf('100.00') });
  await rig.play(member, '50.00', '5000.00');
  await exclude(member);
  expect(await rig.seen(member)).toEqual(['100.00', '0.00']);
  expect(await states(member)).toEqual([['ended', '4900.00']]);
});

test('own money beside a bonus with a maximum cash-out is free immediately, and no less is taken', async () => {
  const [leaves, waits] = [rig.member(), rig.member()];
  for (const member of [leaves, waits]) {
    await rig.fund(member, '300.00');
    await grant(member, '50.00', { maxCashout: pointsOf('100.00') });
    await toVenue(member, '100.00');
  }
  await exclude(leaves);
  expect(await rig.seen(leaves)).toEqual(['200.00', '0.00']);
  expect([await isFree(leaves, '200.00'), await isFree(leaves, '200.01')]).toEqual([true, false]);
  for (const member of [leaves, waits]) {
    await venueBet(member, 100_00n, 1_000_00n);
    expect(await isFree(leaves, '200.00')).toBe(true);
    await fromVenue(member, '1000.00');
  }
  await finishEndings(context);
  await exclude(waits);
  // 50 and a seventh of the 900 won stem from the bonus: 78.57 above the maximum.
  for (const member of [leaves, waits]) {
    expect([await states(member), await rig.seen(member), await isFree(member)]).toEqual([
      [['ended', '78.57']],
      ['1171.43', '0.00'],
      true,
    ]);
  }
});

test('a win under a maximum cash-out that is still away frees nothing, and is taken as it comes', async () => {
  const member = rig.member();
  await grant(member, '50.00', { maxCashout: pointsOf('100.00') });
  await toVenue(member, '50.00');
  await venueBet(member, 50_00n, 5_000_00n);
  await exclude(member);
  expect([await isFree(member), await states(member)]).toEqual([false, [['granted', '0.00']]]);
  await fromVenue(member, '3000.00');
  await finishEndings(context);
  expect([await rig.seen(member), await isFree(member, '100.01')]).toEqual([
    ['100.00', '0.00'],
    false,
  ]);
  await fromVenue(member, '2000.00');
  await finishEndings(context);
  expect([await rig.seen(member), await states(member)]).toEqual([
    ['100.00', '0.00'],
    [['ended', '4900.00']],
  ]);
});
