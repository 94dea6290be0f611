/** Our books of a member at a venue, in cents. */
export interface VenueBooks {
  /** Transfers and settled results: the ledger's mirror. */
  readonly mirror: bigint;
  /** Stakes of listed rounds that are not settled: the venue has taken them. */
  readonly unsettled: bigint;
  /** What came home and waits in suspense; the mirror is lower by it. */
  readonly suspended: bigint;
}

/** The balance that the books expect at the venue, in cents. */
export const expectedIn = ({ mirror, unsettled, suspended }: VenueBooks): bigint =>
  mirror + suspended - unsettled;

/**
 * How much of what has come home must wait in suspense, in cents: what our mirror is below zero,
 * less the tolerance. The mirror remembers every transfer, so the tolerance is given once and not
 * with each call. A venue's word about open stakes never raises what may come home (rules.md,
 * Corrections).
 */
export function mustWait(
  { mirror, unsettled }: Pick<VenueBooks, 'mirror' | 'unsettled'>,
  tolerance: bigint,
): bigint {
  const beyond = unsettled - mirror - tolerance;
  return beyond > 0n ? beyond : 0n;
}
