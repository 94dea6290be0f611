import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type Cny, cny, groupedMoney } from '@haitang/kernel/money.ts';

/** The orders of a player in a round that count: how many, and their stakes in minor units. */
export interface Staked {
  readonly orders: number;
  readonly stake: bigint;
}

export const NOTHING_STAKED: Staked = { orders: 0, stake: 0n };

/** The most that a player stakes in a round: 50,000.00. */
const MOST_STAKED = cny(5_000_000n);
/** The most slips of a player in a round. */
const MOST_ORDERS = 100;

/** The refusal (condition) of one slip more than a player may have in a round, or null. */
export function overStaked({ orders, stake: before }: Staked, stake: Cny): Refusal | null {
  if (orders >= MOST_ORDERS) return refuse('condition', { words: `每局最多 ${MOST_ORDERS} 单` });
  if (before + stake.minor <= MOST_STAKED.minor) return null;
  return refuse('condition', { words: `每局投注合计最高 ${groupedMoney(MOST_STAKED)}` });
}
