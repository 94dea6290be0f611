/** The bounds of a network's payout wallets together, in millionths of USDT; null for no bound. */
export interface LevelBounds {
  readonly floor: bigint | null;
  readonly ceiling: bigint | null;
}

export type HotWalletLevel =
  | { readonly kind: 'ok' }
  /** People are asked to pay in `amount` from a cold wallet. */
  | { readonly kind: 'low'; readonly amount: bigint }
  /** People are asked to move `amount` to a cold wallet. */
  | { readonly kind: 'high'; readonly amount: bigint };

/** The balance aimed at: between the bounds, so that neither is passed again at once. */
function targetOf({ floor, ceiling }: LevelBounds): bigint {
  if (floor !== null && ceiling !== null) return (floor + ceiling) / 2n;
  return floor === null ? (ceiling ?? 0n) / 2n : floor * 2n;
}

/** Whether payout wallets hold too little or too much, and the amount that corrects it (RL-16). */
export function decideLevel(balance: bigint, bounds: LevelBounds): HotWalletLevel {
  const { floor, ceiling } = bounds;
  const target = targetOf(bounds);
  if (floor !== null && balance < floor) return { kind: 'low', amount: target - balance };
  if (ceiling !== null && balance > ceiling) return { kind: 'high', amount: balance - target };
  return { kind: 'ok' };
}
