import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { parseMoney } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { screeningOf } from '../chain/screening/screening.ts';
import { assertNothingFrozen } from '../deposits/cases/frozen-case.ts';
import { assertNoRegistrar } from '../treasury/wallets/payout-wallets.ts';
import { type StaffAct, staffAct } from './act.ts';
import { rateStandingOf } from './rate-standing.ts';
import { screenOrder } from './screen-order.ts';
import { assertClear, type ScreeningContext } from './screen-payout.ts';
import { approve, type Withdrawal } from './withdrawal.ts';
import { twoPersonLine } from './withdrawal-settings.ts';
import { sumSince } from './withdrawal-store.ts';

/**
 * Whether an order needs two people: the sum of the requests by the member, or to the address, from
 * 24 hours before it is above the threshold (rules.md, Withdrawal), or a rule asks for two.
 * Splitting a sum does not help.
 */
export async function needsTwoPeople(
  context: Context,
  database: Queryable,
  order: Withdrawal,
): Promise<boolean> {
  const line = present(
    parseMoney('USDT', await context.settings.get(twoPersonLine), 2),
    'the two-person line',
  );
  if (order.rateReason !== null || order.ruling?.as === 'two-people') return true;
  return (await sumSince(database, order, later(order.submittedAt, -DAY_MS))) > line.minor;
}

/**
 * Refuses a screened address: nothing is paid there (AM-06). An empty list refuses nobody here; the
 * signer has a list of its own, and signs nothing without it (RL-15).
 */
export async function assertNotScreened(
  database: Queryable,
  { network, address }: Pick<Withdrawal, 'network' | 'address'>,
): Promise<void> {
  if ((await screeningOf(database, network, address)) === null) return;
  throw refuse('not-allowed', { words: '收款地址在名单中，不能付款' });
}

/**
 * Approves an order; above the threshold the second approval must come from another person. The
 * approver's `note` is stored. Refuses `not-allowed` (403) for the same person twice, an order that
 * was not taken, an address on the screening list (which opens a case), and a person who registered
 * a payout wallet of the network. Refuses (203) an address whose screening has no answer, and,
 * without a reason, a rate that has left its band since the request (rules.md, Corrections).
 */
export const approveWithdrawal = async (
  context: ScreeningContext,
  act: StaffAct & { readonly note: string; readonly rateReason: string },
): Promise<Withdrawal> => {
  const { staff, rateReason } = act;
  const verdict = await screenOrder(context, act.number);
  const note = [act.note, rateReason].filter((text) => text !== '').join(' · ');
  return staffAct(context, act, { step: 'approved', note }, async (order, tx, moment) => {
    await assertNotScreened(tx, order);
    assertClear(verdict);
    await assertNothingFrozen(tx, order.memberId);
    await assertNoRegistrar(tx, { network: order.network, staff, at: moment });
    const rate = await rateStandingOf(context, tx, order, moment);
    const twoPeople = await needsTwoPeople(context, tx, order);
    return approve(order, { staff, twoPeople, at: moment, rate, rateReason });
  });
};
