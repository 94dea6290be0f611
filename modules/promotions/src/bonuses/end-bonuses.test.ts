import { DAY_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { excludeMember, takeTimeOut } from '@haitang/limits/take-pause.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bonusRig, pointsOf } from '../../../../tests/support/bonus-rig.ts';
import { endingSteps } from '../../../../tests/support/ending-steps.ts';
import { endBonusesNow, finishEndings } from './end-bonuses.ts';
import { giveUpBonus } from './give-up-bonus.ts';
import { settleBonuses } from './settle-bonuses.ts';

const rig = await bonusRig();
const { database, context, clock } = rig;
const { grant, movement, toVenue, fromVenue, venueTells, by, exclude, states, isFree } =
  endingSteps(context);

/** A red packet with its lot: wagered once. */
const packet = (member: MemberId, points: string) =>
  database.transaction(async (tx) => {
    const { key, reference, amount, actor, sessionId, occurredAt } = movement(member, points);
    const from = 'house:red-packets' as const;
    const note = { memberId: member, amount, reference, actor, sessionId, occurredAt };
    await credit(tx, { ...note, key, from, reason: 'red-packet' });
    const lot = { memberId: member, kind: 'red-packet', reference, base: amount } as const;
    await openLot(tx, { ...lot, required: amount, openedAt: occurredAt });
  });

test('a self-exclusion takes what is left of a bonus, and own money is free immediately', async () => {
  const member = rig.member();
  await rig.fund(member, '100.00');
  await grant(member, '360.00');
  expect(await isFree(member)).toBe(false);
  await exclude(member);
  expect(await rig.seen(member)).toEqual(['100.00', '0.00']);
  expect([await states(member), await isFree(member)]).toEqual([[['ended', '360.00']], true]);
});

test('several bonuses and a red packet go back, oldest first, and no more than the balance', async () => {
  const member = rig.member();
  await grant(member, '100.00');
  clock.advance(1_000);
  await packet(member, '30.00');
  clock.advance(1_000);
  await grant(member, '50.00');
  await rig.play(member, '40.00', '0.00');
  await exclude(member);
  expect(await rig.seen(member)).toEqual(['0.00', '0.00']);
  expect(await states(member)).toEqual([
    ['ended', '10.00'],
    ['ended', '100.00'],
  ]);
  expect(await isFree(member)).toBe(true);
});

test('with money at a venue, own money at home is free immediately, the rest is taken as it arrives', async () => {
  const member = rig.member();
  await rig.fund(member, '40.00');
  await grant(member, '100.00');
  await toVenue(member, '120.00');
  await exclude(member);
  // 20 of the 140 at home are bonus money, because money away may be lost.
  expect([await rig.seen(member), await isFree(member)]).toEqual([['0.00', '0.00'], false]);
  expect(await states(member)).toEqual([['granted', '0.00']]);
  await finishEndings(context);
  expect(await rig.seen(member)).toEqual(['0.00', '0.00']);
  await fromVenue(member, '120.00');
  await finishEndings(context);
  expect([await rig.seen(member), await isFree(member)]).toEqual([['40.00', '0.00'], true]);
  expect(await states(member)).toEqual([['ended', '100.00']]);
});

test('own money beside a bonus is free although a venue does not answer', async () => {
  const member = rig.member();
  await rig.fund(member, '200.00');
  await grant(member, '50.00');
  await toVenue(member, '100.00');
  await exclude(member);
  expect([await rig.seen(member), await isFree(member)]).toEqual([['100.00', '0.00'], true]);
  expect(await states(member)).toEqual([['ended', '50.00']]);
});

test('a stake open at that moment frees nothing when it wins, and ends the bonus when it loses', async () => {
  const [winner, loser] = [rig.member(), rig.member()];
  for (const member of [winner, loser]) {
    await grant(member, '50.00');
    await toVenue(member, '50.00');
    await exclude(member);
    expect([await isFree(member), await states(member)]).toEqual([false, [['granted', '0.00']]]);
  }
  await venueTells(winner, 150_00n);
  await fromVenue(winner, '200.00');
  await venueTells(loser, -50_00n);
  await finishEndings(context);
  expect([await rig.seen(winner), await states(winner)]).toEqual([
    ['150.00', '0.00'],
    [['ended', '50.00']],
  ]);
  expect([await isFree(loser), await states(loser)]).toEqual([true, [['ended', '0.00']]]);
});

test('late bets count for no wagering, and neither giving up nor expiry takes the bonus twice', async () => {
  const member = rig.member();
  await rig.fund(member, '500.00');
  const number = await grant(member, '50.00', {
    wagering: { millionths: 1_000_000n },
    validDays: 1,
  });
  await toVenue(member, '530.00');
  await exclude(member);
  await rig.fund(member, '100.00');
  await rig.play(member, '60.00', '60.00');
  await rig.settle();
  expect(await states(member)).toEqual([['granted', '0.00']]);
  const again = giveUpBonus(context, { memberId: member, number: number ?? '', sessionId: 's' });
  await expect(again).rejects.toMatchObject({ key: 'already-done' });
  clock.advance(2 * DAY_MS);
  await settleBonuses(context);
  await finishEndings(context);
  expect([await rig.seen(member), await states(member)]).toEqual([
    ['70.00', '0.00'],
    [['ended', '50.00']],
  ]);
});

test('a time-out ends bonuses too, and its end meanwhile does not change that', async () => {
  const member = rig.member();
  await grant(member, '50.00');
  await toVenue(member, '50.00');
  await takeTimeOut(context, { ...by(member), length: '24h' });
  await endBonusesNow(context, member);
  clock.advance(3 * DAY_MS);
  await fromVenue(member, '50.00');
  expect(await isFree(member)).toBe(false);
  await finishEndings(context);
  expect([await rig.seen(member), await states(member)]).toEqual([
    ['0.00', '0.00'],
    [['ended', '50.00']],
  ]);
});

test('when a process dies right after the exclusion, the next run does everything', async () => {
  const member = rig.member();
  await rig.fund(member, '10.00');
  await grant(member, '50.00');
  await excludeMember(context, { ...by(member), length: '6m' });
  expect(await isFree(member)).toBe(false);
  await Promise.all([finishEndings(context), finishEndings(context)]);
  expect([await rig.seen(member), await isFree(member)]).toEqual([['10.00', '0.00'], true]);
});

test('a bonus that cannot be ended delays no other member', async () => {
  const [unlucky, other] = [rig.member(), rig.member()];
  const number = await grant(unlucky, '50.00');
  await grant(other, '50.00');
  await toVenue(other, '50.00');
  for (const member of [unlucky, other]) {
    await excludeMember(context, { ...by(member), length: 'forever' });
  }
  // Another movement already used the key that taking the bonus back needs.
  await database.transaction((tx) => {
    const { amount, reference, sessionId, occurredAt } = movement(unlucky, '1.00');
    const note = { memberId: unlucky, amount, reference, sessionId, occurredAt };
    const key = `bonus-ending:${number}:0`;
    return credit(tx, { ...note, key, from: 'house:bonus', reason: 'bonus', actor: 'system:test' });
  });
  await fromVenue(other, '50.00');
  await finishEndings(context);
  expect(await states(other)).toEqual([['ended', '50.00']]);
  expect(await states(unlucky)).toEqual([['granted', '0.00']]);
  const { rows } = await sql<{ row_key: string; failures: number }>`SELECT row_key, failures
    FROM row_set_apart WHERE loop = 'finish-endings'`.execute(database.read);
  expect(rows).toEqual([{ row_key: String(unlucky), failures: 1 }]);
  await sql`DELETE FROM turnover_lot WHERE reference = ${number}`.execute(database.read);
});

test('bonuses opened at the same moment never become withdrawable', async () => {
  for (let round = 0; round < 10; round += 1) {
    const member = rig.member();
    await rig.fund(member, '10.00');
    await Promise.all([
      ...Array.from({ length: 6 }, () => grant(member, '50.00')),
      exclude(member),
      ...Array.from({ length: 3 }, () => endBonusesNow(context, member)),
    ]);
    await finishEndings(context);
    expect([await rig.seen(member), await isFree(member)]).toEqual([['10.00', '0.00'], true]);
  }
  const { rows } = await sql`SELECT 1 FROM turnover_lot WHERE state = 'open'
    AND ending_since IS NOT NULL`.execute(database.read);
  expect(rows).toEqual([]);
  expect(await checkLedger(database)).toMatchObject({ balanced: true });
});

test.each([
  // 24 of 30 are wagered, so 6 are locked: only they go back.
  ['24.00', '24.00', '6.00'],
  ['24.00', '23.00', '6.00'],
  // All but a cent is wagered.
  ['29.99', '29.99', '0.01'],
  // Lost in play: no more than is there.
  ['24.00', '0.00', '6.00'],
])(
  'a red packet of 30 of which %s was wagered for %s: going away takes %s, no more than it locks',
  async (stake, payout, taken) => {
    const member = rig.member();
    await packet(member, '30.00');
    await rig.play(member, stake, payout);
    await rig.settle();
    const [before] = await rig.seen(member);
    await exclude(member);
    const [left, still] = await rig.seen(member);
    expect([pointsOf(before).minor - pointsOf(left).minor, still]).toEqual([
      pointsOf(taken).minor,
      '0.00',
    ]);
    const { rows } = await sql<{ state: string; taken_back: bigint }>`SELECT state, taken_back
      FROM turnover_lot WHERE member_id = ${member}`.execute(database.read);
    expect(rows).toEqual([{ state: 'ended', taken_back: pointsOf(taken).minor }]);
    expect(await isFree(member)).toBe(true);
    // Once, however often the endings run.
    await finishEndings(context);
    expect((await rig.seen(member))[0]).toBe(left);
  },
);

test('a red packet that is wagered whole is the member’s: going away takes nothing of it', async () => {
  const member = rig.member();
  await packet(member, '30.00');
  await rig.play(member, '30.00', '30.00');
  await rig.settle();
  await exclude(member);
  expect([await rig.seen(member), await isFree(member)]).toEqual([['30.00', '0.00'], true]);
});
