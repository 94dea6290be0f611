import type { MemberId } from '@haitang/kernel/id.ts';
import { add, type Cny, subtract, zero } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { betTotals } from '@haitang/venues/bets/bet-totals.ts';
import { type Gain, gainsByReason } from '@haitang/wallet/gains-by-reason.ts';

type MovementReason = Gain['reason'];

/** Totals of a member, or of all members of an agent, in a period. */
export interface Totals {
  /** Staked minus paid out: positive when the members lost. */
  readonly winLoss: Cny;
  readonly deposits: Cny;
  /** Bonuses, rebates and red packets granted, minus what was taken back. */
  readonly promotions: Cny;
  /** Manual adjustments, negative for debits. */
  readonly adjustments: Cny;
  /** Valid bets. */
  readonly turnover: Cny;
}

const NAMES = ['winLoss', 'deposits', 'promotions', 'adjustments', 'turnover'] as const;
const ZERO = zero('CNY');

export const NO_TOTALS: Totals = {
  winLoss: ZERO,
  deposits: ZERO,
  promotions: ZERO,
  adjustments: ZERO,
  turnover: ZERO,
};

const each = (column: (name: (typeof NAMES)[number]) => Cny): Totals => ({
  winLoss: column('winLoss'),
  deposits: column('deposits'),
  promotions: column('promotions'),
  adjustments: column('adjustments'),
  turnover: column('turnover'),
});

export const addTotals = (a: Totals, b: Totals): Totals => each((name) => add(a[name], b[name]));
export const lessTotals = (a: Totals, b: Totals): Totals =>
  each((name) => subtract(a[name], b[name]));
export const isNothing = (totals: Totals): boolean =>
  NAMES.every((name) => totals[name].minor === 0n);

const KINDS: ReadonlyMap<MovementReason, 'deposits' | 'promotions' | 'adjustments'> = new Map([
  ['deposit', 'deposits'],
  ['bonus', 'promotions'],
  ['bonus-forfeit', 'promotions'],
  ['rebate', 'promotions'],
  ['red-packet', 'promotions'],
  ['adjustment', 'adjustments'],
]);

/** The reasons of movements that are in the totals. */
export const COUNTED_REASONS: readonly MovementReason[] = [...KINDS.keys()];

/**
 * The totals of members in [from, to), without `from` since the beginning; two queries for all
 * members.
 */
export async function totalsOf(
  database: Queryable,
  query: { readonly memberIds: readonly MemberId[]; readonly from?: Date; readonly to: Date },
): Promise<ReadonlyMap<MemberId, Totals>> {
  const totals = new Map<MemberId, Totals>();
  if (query.memberIds.length === 0) return totals;
  const note = (id: MemberId, part: Partial<Totals>): void => {
    totals.set(id, addTotals(totals.get(id) ?? NO_TOTALS, { ...NO_TOTALS, ...part }));
  };
  for (const { memberId, reason, amount } of await gainsByReason(database, query)) {
    const kind = KINDS.get(reason);
    if (kind) note(memberId, { [kind]: amount });
  }
  for (const { memberId, lost, validBets } of await betTotals(database, query)) {
    note(memberId, { winLoss: lost, turnover: validBets });
  }
  return totals;
}
