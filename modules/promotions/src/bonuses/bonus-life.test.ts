import { DAY_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { finishTransferIn } from '@haitang/wallet/finish-transfer-in.ts';
import { hold } from '@haitang/wallet/hold.ts';
import { tryStartTransferIn } from '@haitang/wallet/start-transfer-in.ts';
import { expect, test } from 'vitest';
import { bonusRig, pointsOf } from '../../../../tests/support/bonus-rig.ts';
import { SOME_BONUS } from '../../../../tests/support/some-bonus-rule.ts';
import { bonusBook } from './bonus-book.ts';
import { giveUpBonus } from './give-up-bonus.ts';
import { grantBonus } from './grant-bonus.ts';
import type { BonusRule } from './rules/bonus-rule.ts';
import { settleBonuses } from './settle-bonuses.ts';

const rig = await bonusRig();
const { database, context, clock } = rig;
let grants = 0;

async function grant(member: MemberId, points: string, more: Partial<BonusRule> = {}) {
  grants += 1;
  const granted = await database.transaction((tx) =>
    grantBonus(tx, {
      memberId: member,
      rule: { ...SOME_BONUS, ...more },
      reference: `g-${grants}`,
      amount: pointsOf(points),
      at: clock.now(),
    }),
  );
  if (!granted) throw new Error('granted');
  return granted.number;
}
const giveUp = async (member: MemberId, number: string) =>
  formatMoney(await giveUpBonus(context, { memberId: member, number, sessionId: 's' }));
const stateOf = async (member: MemberId) =>
  (await rig.grants(member)).map(({ state, taken }) => [state, formatMoney(taken)]);

async function sendToVenue(member: MemberId, points: string): Promise<void> {
  grants += 1;
  const movement = {
    memberId: member,
    venue: 'haitang',
    amount: pointsOf(points),
    reference: `t-${grants}`,
    actor: 'system:test',
    sessionId: null,
    occurredAt: clock.now(),
  } as const;
  await database.transaction(async (tx) => {
    expect(await tryStartTransferIn(tx, { ...movement, key: `t-${grants}:start` })).toBe('started');
    await finishTransferIn(tx, { ...movement, key: `t-${grants}:end` });
  });
}

test('giving up takes the bonus and leaves own money and winnings (PR-03)', async () => {
  const member = rig.member();
  await rig.fund(member, '100.00');
  const number = await grant(member, '50.00');
  await rig.play(member, '20.00', '60.00');
  expect(await rig.seen(member)).toEqual(['190.00', '80.00']);
  expect(await giveUp(member, number)).toBe('50.00');
  expect(await rig.seen(member)).toEqual(['140.00', '0.00']);
  expect(await stateOf(member)).toEqual([['given-up', '50.00']]);
});

test('own money is spent first: after a loss of 120 of 150 the rest is bonus', async () => {
  const member = rig.member();
  await rig.fund(member, '100.00');
  const number = await grant(member, '50.00', { wagering: { millionths: 8_000_000n } });
  await rig.play(member, '120.00', '0.00');
  expect(await giveUp(member, number)).toBe('30.00');
  expect(await rig.seen(member)).toEqual(['0.00', '0.00']);
});

test('money held for a withdrawal is own money and is not taken', async () => {
  const member = rig.member();
  await rig.fund(member, '100.00');
  await database.transaction((tx) =>
    hold(tx, {
      memberId: member,
      amount: pointsOf('100.00'),
      holdId: 'W-1',
      reference: 'W-1',
      key: 'W-1:hold',
      actor: 'system:test',
      sessionId: null,
      occurredAt: clock.now(),
    }),
  );
  const number = await grant(member, '50.00');
  await rig.play(member, '30.00', '0.00');
  expect(await giveUp(member, number)).toBe('20.00');
});

test("another member's bonus, a second give-up and money at a venue are refused", async () => {
  const member = rig.member();
  const number = await grant(member, '50.00');
  await expect(giveUp(rig.member(), number)).rejects.toMatchObject({ key: 'not-found' });
  await expect(giveUp(member, 'B0')).rejects.toMatchObject({ key: 'not-found' });
  await sendToVenue(member, '10.00');
  await expect(giveUp(member, number)).rejects.toMatchObject({ code: 210 });
  expect(await rig.seen(member)).toEqual(['40.00', '100.00']);
  await rig.fund(member, '10.00');
  expect(await giveUp(member, number)).toBe('50.00');
  await expect(giveUp(member, number)).rejects.toMatchObject({ key: 'already-done' });
});

test('giving up or losing the time of a level reward takes what it still locks, and no more', async () => {
  const members = [rig.member(), rig.member(), rig.member()];
  const [gives, waits, loses] = members;
  if (!gives || !waits || !loses) throw new Error('three members');
  const level = { kind: 'vip-gift', wagering: { millionths: 1_000_000n } } as const;
  const numbers: string[] = [];
  for (const member of members) {
    await rig.fund(member, '100.00');
    numbers.push(await grant(member, '40.00', level));
    await rig.play(member, '30.00', '30.00');
  }
  const { grants, bonusMoney } = await bonusBook(database.read, {
    memberId: gives,
    at: clock.now(),
  });
  expect([formatMoney(bonusMoney), formatMoney(grants[0]?.back ?? pointsOf('0.00'))]).toEqual([
    '10.00',
    '10.00',
  ]);
  expect(await giveUp(gives, numbers[0] ?? '')).toBe('10.00');
  expect(await rig.seen(gives)).toEqual(['130.00', '0.00']);
  // With less money than it locks, all of that is what is left of it.
  await rig.play(loses, '135.00', '0.00', 'sport');
  expect(await giveUp(loses, numbers[2] ?? '')).toBe('5.00');
  clock.advance(7 * DAY_MS);
  await settleBonuses(context);
  expect(await rig.seen(waits)).toEqual(['130.00', '0.00']);
  expect(await stateOf(waits)).toEqual([['expired', '10.00']]);
});

test('a bonus counts only bets of its categories, and completes when its wagering is done', async () => {
  const member = rig.member();
  const number = await grant(member, '50.00');
  await rig.fund(member, '500.00');
  await rig.play(member, '100.00', '100.00', 'sport');
  expect(await rig.seen(member)).toEqual(['550.00', '100.00']);
  await rig.play(member, '100.00', '90.00');
  await rig.settle();
  expect(await stateOf(member)).toEqual([['completed', '0.00']]);
  await expect(giveUp(member, number)).rejects.toMatchObject({ key: 'already-done' });
});

test('a maximum cash-out takes the excess when the lot closes, and not before', async () => {
  const member = rig.member();
  await grant(member, '400.00', { maxCashout: pointsOf('700.00'), validDays: null });
  await rig.play(member, '400.00', '1500.00');
  await rig.settle();
  expect(await stateOf(member)).toEqual([['granted', '0.00']]);
  await rig.play(member, '400.00', '0.00');
  await rig.settle();
  expect(await stateOf(member)).toEqual([['completed', '400.00']]);
  expect(await rig.seen(member)).toEqual(['700.00', '0.00']);
});

test('neither giving up nor expiry avoids a maximum cash-out', async () => {
  const [gives, waits] = [rig.member(), rig.member()];
  const more = { maxCashout: pointsOf('100.00'), wagering: { millionths: 900_000_000n } };
  const number = await grant(gives, '50.00', more);
  await grant(waits, '50.00', more);
  for (const member of [gives, waits]) await rig.play(member, '50.00', '5000.00');
  expect(await giveUp(gives, number)).toBe('4900.00');
  clock.advance(7 * DAY_MS);
  await settleBonuses(context);
  expect(await rig.seen(gives)).toEqual(['100.00', '0.00']);
  expect(await rig.seen(waits)).toEqual(['100.00', '0.00']);
});

test('a bonus with finished wagering waits for money at a venue and is settled by the next run', async () => {
  const member = rig.member();
  await grant(member, '400.00', { maxCashout: pointsOf('100.00') });
  await rig.play(member, '400.00', '400.00');
  await sendToVenue(member, '350.00');
  await rig.play(member, '50.00', '50.00');
  for (let times = 0; times < 7; times += 1) await rig.play(member, '50.00', '50.00');
  await rig.settle();
  await settleBonuses(context);
  expect(await stateOf(member)).toEqual([['granted', '0.00']]);
  await rig.fund(member, '350.00');
  await settleBonuses(context);
  // The 350 that came in are own money: 400 of bonus, of which 100 may be kept.
  expect(await stateOf(member)).toEqual([['completed', '300.00']]);
});

test('an expired bonus ends: what is left goes back, own money stays', async () => {
  const member = rig.member();
  await rig.fund(member, '100.00');
  await grant(member, '50.00');
  await rig.play(member, '20.00', '0.00');
  clock.advance(7 * DAY_MS - 1);
  await settleBonuses(context);
  expect(await stateOf(member)).toEqual([['granted', '0.00']]);
  clock.advance(1);
  await Promise.all([settleBonuses(context), settleBonuses(context)]);
  expect(await stateOf(member)).toEqual([['expired', '50.00']]);
  expect(await rig.seen(member)).toEqual(['80.00', '0.00']);
});

test('a bonus without wagering completes immediately', async () => {
  const member = rig.member();
  await grant(member, '5.00', { wagering: { millionths: 0n } });
  expect(await stateOf(member)).toEqual([['completed', '0.00']]);
});

test('twenty concurrent give-ups of one bonus take it once', async () => {
  const member = rig.member();
  await rig.fund(member, '100.00');
  const number = await grant(member, '50.00');
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => giveUp(member, number)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rig.seen(member)).toEqual(['100.00', '0.00']);
});

test('two bonuses given up concurrently take both, and no more than the balance', async () => {
  const member = rig.member();
  const text = await grant(member, '100.00', { wagering: { millionths: 9_000_000n } });
  const two = await grant(member, '100.00', { wagering: { millionths: 9_000_000n } });
  await rig.play(member, '60.00', '0.00');
  const taken = await Promise.all([giveUp(member, text), giveUp(member, two)]);
  expect(taken.toSorted()).toEqual(['100.00', '40.00']);
  expect(await rig.seen(member)).toEqual(['0.00', '0.00']);
});

test('of a give-up and the concurrent bet that completes the bonus one wins, and the books balance', async () => {
  for (let round = 0; round < 10; round += 1) {
    const member = rig.member();
    await rig.fund(member, '100.00');
    const number = await grant(member, '50.00');
    const [gave] = await Promise.allSettled([
      giveUp(member, number),
      rig.play(member, '100.00', '100.00'),
    ]);
    await rig.settle();
    const [state] = await stateOf(member);
    const [available] = await rig.seen(member);
    expect([state, available]).toEqual(
      gave.status === 'fulfilled'
        ? [['given-up', '50.00'], '100.00']
        : [['completed', '0.00'], '150.00'],
    );
  }
  expect(await checkLedger(database)).toMatchObject({ balanced: true });
});
