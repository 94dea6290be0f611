import type { HotWalletLevel, LevelBounds } from '../hot-wallet-level.ts';

/** A network's payout wallets together and the one that the signer empties; in millionths. */
export interface ColdFacts extends LevelBounds {
  readonly level: HotWalletLevel;
  /** Of that wallet, in the books and on chain; null when it was not read. */
  readonly booked: bigint;
  readonly onChain: bigint | null;
  /** Whether books and chain agreed at the last check, and no booking has followed. */
  readonly isSettled: boolean;
  /** The most that the signer moves at once. */
  readonly most: bigint;
}

/**
 * The amount to move to a cold wallet now; null for none. It brings the balance down to the target
 * between floor and ceiling, within what the wallet holds and the signer moves at once. While a
 * payment is on its way nothing is proposed: the balance may be about to fall by itself.
 */
export function decideColdMove(facts: ColdFacts): bigint | null {
  const { level, booked, onChain, isSettled, most } = facts;
  if (level.kind !== 'high' || onChain === null || !isSettled) return null;
  const [units = 0n] = [level.amount, booked, onChain, most].toSorted((a, b) => (a < b ? -1 : 1));
  return units > 0n ? units : null;
}

/** Whether the balance is still high enough that the move leaves the payout wallets their floor. */
export const leavesFloor = (
  units: bigint,
  { balance, floor }: { readonly balance: bigint; readonly floor: bigint | null },
): boolean => balance - units >= (floor ?? 0n);
