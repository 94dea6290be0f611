import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { ChainAddress } from '../../chain/chain-address.ts';

/** `lapsed`: the balance came down by itself before people decided. */
export type ColdMoveState = 'proposed' | 'confirmed' | 'turned-down' | 'lapsed';

/** USDT of ours from a payout wallet to a cold wallet; amounts in millionths. */
export interface ColdMove {
  readonly number: string;
  readonly network: ChainNetwork;
  readonly wallet: ChainAddress;
  readonly recipient: ChainAddress;
  readonly units: bigint;
  /** The balance of the network's payout wallets, and its ceiling, when it was proposed. */
  readonly balance: bigint;
  readonly ceiling: bigint;
  readonly state: ColdMoveState;
  /** The people who have agreed. */
  readonly firstBy: string | null;
  readonly secondBy: string | null;
  /** Who turned it down, and why. */
  readonly endedBy: string | null;
  readonly reason: string;
  readonly proposedAt: Date;
  readonly decidedAt: Date | null;
}

/** Whether two people have to agree on it: its amount is above the line. */
export const takesTwo = ({ units }: ColdMove, line: bigint): boolean => units > line;

function assertOpen({ state }: ColdMove): void {
  if (state === 'proposed') return;
  throw refuse('already-done', { words: '这笔转冷申请已处理，请刷新' });
}

/**
 * One person's agreement; above the line the first one leaves it open for a second person. Refuses
 * a decided move (202) and the same person twice (403).
 */
export function agreed(
  move: ColdMove,
  { staff, line, at }: { readonly staff: string; readonly line: bigint; readonly at: Date },
): ColdMove {
  assertOpen(move);
  const { firstBy } = move;
  if (firstBy === staff) throw refuse('not-allowed', { words: '须由另一位同事再次确认' });
  if (firstBy !== null) return { ...move, secondBy: staff, state: 'confirmed', decidedAt: at };
  if (takesTwo(move, line)) return { ...move, firstBy: staff };
  return { ...move, firstBy: staff, state: 'confirmed', decidedAt: at };
}

/** Ends it without effect. Refuses a decided move (202). */
export function turnedDown(
  move: ColdMove,
  { staff, reason, at }: { readonly staff: string; readonly reason: string; readonly at: Date },
): ColdMove {
  assertOpen(move);
  return { ...move, state: 'turned-down', endedBy: staff, reason, decidedAt: at };
}
