/** Cells in which a bet pays the same, in minor units. */
interface OwedGroup {
  readonly places: readonly number[];
  readonly pays: number;
}

/** What one bet pays; what several groups say of one cell is added up. */
export type Owed = readonly OwedGroup[];

/**
 * How the house counts what a round may pay (ADR 44). Payouts are added up in cells; from the cells
 * follows the largest total payout of any possible outcome. Numbers are whole and below 2^53.
 */
export interface ExposureModel<Bet = unknown> {
  readonly cells: number;
  /** What a bet pays, stake included: the same for the same bet, so that it can be taken away. */
  owed(bet: Bet, stake: bigint): Owed;
  /**
   * The largest total payout of any possible outcome, or where the model says so an upper bound of
   * it. It never falls when a bet is added.
   */
  worst(cells: Float64Array): number;
}

/** The bets of a round, counted. */
export interface Exposure {
  add(owed: Owed): void;
  /** Takes away what was added. */
  remove(owed: Owed): void;
  /** The most that all bets together can be paid, in minor units. */
  worst(): bigint;
}

/** An empty count. */
export function createExposure(model: Pick<ExposureModel, 'cells' | 'worst'>): Exposure {
  const cells = new Float64Array(model.cells);
  const change = (owed: Owed, sign: 1 | -1): void => {
    for (const { places, pays } of owed) {
      for (const cell of places) cells[cell] = (cells[cell] ?? 0) + sign * pays;
    }
  };
  return {
    add: (owed) => change(owed, 1),
    remove: (owed) => change(owed, -1),
    worst: () => BigInt(model.worst(cells)),
  };
}

/** The payouts of one bet in cells from `from` on, one after the other. */
export function owedIn(pays: readonly (bigint | number)[], from = 0): Owed {
  const groups = new Map<number, number[]>();
  pays.forEach((pay, cell) => {
    const paid = Number(pay);
    if (paid === 0) return;
    const places = groups.get(paid) ?? [];
    groups.set(paid, places);
    places.push(from + cell);
  });
  return [...groups].map(([paid, places]) => ({ places, pays: paid }));
}

/** The largest of some cells; 0 of none. */
export function largest(cells: Float64Array, from = 0, to = cells.length): number {
  let most = 0;
  for (let index = from; index < to; index += 1) most = Math.max(most, cells[index] ?? 0);
  return most;
}

/** Exact where outcomes fall in classes in which every bet pays the same: one cell a class. */
export const classModel = <Bet>(
  classes: number,
  owed: (bet: Bet, stake: bigint) => readonly bigint[],
): ExposureModel<Bet> => ({
  cells: classes,
  owed: (bet, stake) => owedIn(owed(bet, stake)),
  worst: largest,
});

/** Exact where one outcome pays every bet its largest payout: they add up in one cell. */
export const togetherModel = <Bet>(
  largestPayout: (bet: Bet, stake: bigint) => bigint,
): ExposureModel<Bet> => classModel(1, (bet, stake) => [largestPayout(bet, stake)]);
