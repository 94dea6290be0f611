import type { MemberId } from '@haitang/kernel/id.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { setLocks } from '@haitang/limits/testing/test-locks.ts';
import { outcome, tally } from '@haitang/lobby/testing/test-identity.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { act, agentsRig, month } from '../../../../tests/support/agents-rig.ts';
import { addMonths, type Month, startOfMonth } from '../month.ts';
import { amountOf } from './commission.ts';
import { commissionsOf, sharesOf } from './list-commissions.ts';
import { payCommission } from './pay-commission.ts';
import { approveCommission, rejectCommission, reviewCommission } from './review-commission.ts';
import { settleDueMonths } from './settle-due-months.ts';
import { settleMonth } from './settle-month.ts';

const rig = await agentsRig();
const { context, clock, database } = rig;

// Each test has its own month, and earlier months are settled.
let now: Month = month('2026-01');
beforeEach(async () => {
  await settleDueMonths(context);
  now = addMonths(now, 1);
  clock.set(new Date(startOfMonth(now).getTime() + 36 * 3_600_000));
  await settleDueMonths(context);
});
/** Half a day into the next month. */
const monthEnds = (count = 1) =>
  clock.set(new Date(startOfMonth(addMonths(now, count)).getTime() + 12 * 3_600_000));

async function statement(agent: MemberId, month: Month = now) {
  const asked = { page: 1, pageSize: 100 };
  const { commissions } = await commissionsOf(database.read, agent, asked);
  const found = commissions.find((commission) => commission.month === month);
  if (!found) throw new Error(`no statement of ${month}`);
  return found;
}

test('a month is settled once, six hours after its end, also with concurrent runs', async () => {
  const agent = await rig.agent();
  const member = await rig.member(agent);
  await rig.bet(member, 100_000n);
  clock.set(new Date(startOfMonth(addMonths(now, 1)).getTime() + 6 * 3_600_000 - 1));
  expect(await settleDueMonths(context)).toEqual([]);
  clock.advance(1);
  const runs = await Promise.all([1, 2, 3].map(() => settleDueMonths(context)));
  expect(runs.flat()).toEqual([now]);
  expect(await settleDueMonths(context)).toEqual([]);
  expect(await settleMonth(context, now)).toBe(false);
  expect(await statement(agent)).toMatchObject({ state: 'computed', members: 1, excluded: 0 });
  expect(amountOf(await statement(agent)).minor).toBe(25_000n);
});

test('missed months are settled one after the other', async () => {
  const agent = await rig.agent();
  const member = await rig.member(agent);
  await rig.bet(member, 0n, 10_000n); // the member wins: the book is negative
  monthEnds(1);
  await rig.bet(member, 30_000n);
  monthEnds(3);
  const first = now;
  expect(await settleDueMonths(context)).toEqual([first, addMonths(first, 1), addMonths(first, 2)]);
  const won = await statement(agent, first);
  expect([won.state, won.net.minor, won.carryOut.minor]).toEqual(['nothing', -10_000n, -10_000n]);
  const next = await statement(agent, addMonths(first, 1));
  expect([next.carryIn.minor, next.net.minor]).toEqual([-10_000n, 30_000n]);
  expect(amountOf(next).minor).toBe(5_000n);
  expect(await statement(agent, addMonths(first, 2))).toMatchObject({
    state: 'nothing',
    members: 0,
  });
  now = addMonths(first, 2);
});

test('promotions, adjustments and the payment fee are deducted, and own play earns nothing', async () => {
  const agent = await rig.agent();
  const member = await rig.member(agent);
  await rig.bet(agent, 9_000_000n);
  await rig.give(member, 50_000n, 'deposit');
  await rig.give(member, 1_000n, 'bonus');
  await rig.give(member, 300n, 'rebate');
  await rig.give(member, 200n, 'red-packet');
  await rig.give(member, 500n, 'adjustment');
  await rig.bet(member, 40_000n);
  monthEnds();
  await settleDueMonths(context);
  const commission = await statement(agent);
  // 400.00 − 10.00 − 3.00 − 2.00 − 5.00 − 1 % of 500.00
  expect([commission.net.minor, commission.paymentFee.minor, amountOf(commission).minor]).toEqual([
    37_500n,
    500n,
    9_375n,
  ]);
  expect(commission.totals.promotions.minor).toBe(1_500n);
});

test('the agent above receives the difference on the members of the one below', async () => {
  const above = await rig.agent('net-loss-senior');
  const below = await rig.agent('net-loss', above);
  const member = await rig.member(below);
  await rig.bet(member, 404_440n);
  monthEnds();
  await settleDueMonths(context);
  expect(amountOf(await statement(below)).minor).toBe(101_110n);
  expect(await statement(above)).toMatchObject({ own: { minor: 0n }, share: { minor: 20_222n } });
  expect(await sharesOf(database.read, now, above)).toMatchObject([
    { bookOf: below, percent: { millionths: 5_000_000n }, amount: { minor: 20_222n } },
  ]);
});

test('an agent’s own play counts for the agent above, like any member’s', async () => {
  const above = await rig.agent('turnover-senior');
  const below = await rig.agent('turnover', above);
  await rig.bet(below, 100_000n);
  monthEnds();
  await settleDueMonths(context);
  expect(amountOf(await statement(below)).minor).toBe(0n);
  expect(amountOf(await statement(above)).minor).toBe(300n);
});

test('nobody earns on linked accounts: same contact, same device within a day', async () => {
  const agent = await rig.agent();
  const [same, near, house, far] = [
    await rig.member(agent),
    await rig.member(agent, '198.18.7.7'),
    await rig.member(agent, '127.0.0.1'),
    await rig.member(agent),
  ];
  for (const [member, email] of [
    [agent, 'Same@Example.com'],
    [same, 'same@example.com'],
  ] as const) {
    const mobile = `1380013800${member % 10}`;
    await sql`UPDATE member SET email = ${email}, mobile = ${mobile}
      WHERE id = ${member}`.execute(context.database.read);
  }
  // The agent signs in on the network where `near` registered, and on this machine, as `house` did.
  await rig.signIn(agent, '198.18.7.7');
  await rig.signIn(agent, '127.0.0.1');
  for (const member of [same, near, house, far]) await rig.bet(member, 10_000n);
  monthEnds();
  await settleDueMonths(context);
  expect(await statement(agent)).toMatchObject({
    members: 4,
    excluded: 2,
    net: { minor: 20_000n },
  });
  const { rows } = await sql<{ member_id: number; excluded: string | null }>`
    SELECT member_id, excluded FROM agent_member_month
    WHERE month = ${now} AND agent_id = ${agent}`.execute(database.read);
  expect(new Map(rows.map((row) => [row.member_id, row.excluded]))).toEqual(
    new Map<number, string | null>([
      ...([
        [same, 'contact'],
        [near, 'device'],
      ] as const),
      ...([
        [house, null],
        [far, null],
      ] as const),
    ]),
  );
});

test('an equal device name ties, and different ones do not disprove a link', async () => {
  const agent = await rig.agent();
  const place = '198.18.9.9';
  const [same, other, nameless, elsewhere] = [
    await rig.member(agent),
    await rig.member(agent, place, 'browser-of-another-1'),
    await rig.member(agent, place),
    await rig.member(agent),
  ];
  await rig.signIn(agent, place, 'browser-of-the-agent');
  await rig.signIn(same, '198.18.10.10', 'browser-of-the-agent');
  await rig.signIn(elsewhere, '198.18.11.11', 'browser-of-another-2');
  for (const member of [same, other, nameless, elsewhere]) await rig.bet(member, 10_000n);
  monthEnds();
  await settleDueMonths(context);
  const { rows } = await sql<{ member_id: number; excluded: string | null }>`
    SELECT member_id, excluded FROM agent_member_month
    WHERE month = ${now} AND agent_id = ${agent}`.execute(database.read);
  expect(new Map(rows.map((row) => [row.member_id, row.excluded]))).toEqual(
    new Map<number, string | null>([
      ...[same, other, nameless].map((member) => [member, 'device'] as const),
      [elsewhere, null],
    ]),
  );
});

test('bets that arrive or are reverted late count with the next month, and nothing counts twice', async () => {
  const agent = await rig.agent();
  const member = await rig.member(agent);
  const bet = await rig.bet(member, 20_000n);
  const then = clock.now();
  monthEnds();
  await settleDueMonths(context);
  expect(amountOf(await statement(agent)).minor).toBe(5_000n);
  clock.set(then);
  await rig.bet(member, 20_000n, 8_000n, bet); // corrected: 80.00 were paid out
  monthEnds(2);
  await settleDueMonths(context);
  const next = await statement(agent, addMonths(now, 1));
  expect([next.net.minor, next.state]).toEqual([-8_000n, 'nothing']);
  now = addMonths(now, 1);
});

async function approved(loss = 100_000n) {
  const agent = await rig.agent();
  await rig.bet(await rig.member(agent), loss);
  monthEnds();
  await settleDueMonths(context);
  const step = (version: number, name: string) => ({
    month: now,
    agentId: agent,
    version,
    ...act(name),
  });
  await reviewCommission(context, step(1, 'wen'));
  return { agent, step };
}

test('review, approval by another person, and one payment, for any callers and any number of tries', async () => {
  const { agent, step } = await approved();
  expect(await outcome(payCommission(context, step(2, 'wen')))).toBe('already-done');
  expect(await outcome(approveCommission(context, step(2, 'wen')))).toBe('not-allowed');
  const approvals = await Promise.all(
    [1, 2, 3].map(() => outcome(approveCommission(context, step(2, 'shen')))),
  );
  expect(tally(approvals)).toEqual({ done: 1, 'already-done': 2 });
  const payments = await Promise.all(
    ['wen', 'shen', 'wen', 'li'].map((name) => outcome(payCommission(context, step(3, name)))),
  );
  expect(tally(payments)).toEqual({ done: 1, 'already-done': 3 });
  expect(await outcome(payCommission(context, step(4, 'wen')))).toBe('already-done');
  expect((await walletOf(database.read, agent)).available.minor).toBe(25_000n);
  expect(await statement(agent)).toMatchObject({
    state: 'paid',
    reviewedBy: 'wen',
    approvedBy: 'shen',
  });
  expect((await checkLedger(database)).differences).toEqual([]);
});

test('an account with locked withdrawals is not paid, and the money waits', async () => {
  const { agent, step } = await approved();
  await approveCommission(context, step(2, 'shen'));
  await setLocks(database, agent);
  expect(await outcome(payCommission(context, step(3, 'wen')))).toBe('condition');
  await setLocks(database, agent, false);
  expect(await outcome(payCommission(context, step(3, 'wen')))).toBe('done');
});

test('a rejected statement is never paid', async () => {
  const { agent, step } = await approved();
  await rejectCommission(context, { ...step(2, 'shen'), reason: '关联账户' });
  expect(await outcome(approveCommission(context, step(3, 'shen')))).toBe('already-done');
  expect(await outcome(payCommission(context, step(3, 'shen')))).toBe('already-done');
  expect((await walletOf(database.read, agent)).available.minor).toBe(0n);
});

test('nobody earns on the members of a former agent', async () => {
  const above = await rig.agent('net-loss-senior');
  const below = await rig.agent('net-loss', above);
  const member = await rig.member(below);
  await sql`UPDATE member SET is_agent = false WHERE id = ${below}`.execute(database.read);
  await rig.bet(member, 10_000n);
  monthEnds();
  await settleDueMonths(context);
  expect(amountOf(await statement(above)).minor).toBe(0n);
  await expect(statement(below)).rejects.toThrow('no statement');
});
