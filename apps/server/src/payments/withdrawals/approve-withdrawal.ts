import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { parseMoney } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type StaffAct, staffAct } from './act.ts';
import { approve, type Withdrawal } from './withdrawal.ts';
import { twoPersonLine } from './withdrawal-settings.ts';
import { sumSince } from './withdrawal-store.ts';

/**
 * Whether an order needs two people: what the member, or anybody to that address, asked for from 24
 * hours before it on is above the line (rules.md, Withdrawal). Splitting a sum does not help.
 */
export async function needsTwoPeople(
  context: Context,
  on: Queryable,
  order: Withdrawal,
): Promise<boolean> {
  const line = present(
    parseMoney('USDT', await context.settings.get(twoPersonLine), 2),
    'the two-person line',
  );
  return (await sumSince(on, order, later(order.submittedAt, -DAY_MS))) > line.minor;
}

/**
 * Approves an order; above the line the second approval comes from another person. The approver's
 * `note` is kept. Refuses `not-allowed` (403) for the same person twice or an order not taken.
 */
export const approveWithdrawal = (
  context: Context,
  act: StaffAct & { readonly note: string },
): Promise<Withdrawal> =>
  staffAct(context, act, { step: 'approved', note: act.note }, async (order, tx, at) =>
    approve(order, { staff: act.staff, twoPeople: await needsTwoPeople(context, tx, order), at }),
  );
