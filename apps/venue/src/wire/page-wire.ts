/** The messages between the games' own pages and the house. Amounts are decimal strings. */
export interface PageEnvelope<Data> {
  readonly code: number;
  readonly message: string;
  readonly data: Data;
}

export interface PageSeeds {
  readonly serverSeedHash: string;
  readonly nextServerSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface PageGame {
  readonly code: string;
  readonly name: string;
  /** Percent with two decimals. */
  readonly rtp: string;
  readonly stakes: { readonly minimum: string; readonly maximum: string; readonly step: string };
  readonly largestWin: string;
}

export interface PageState {
  readonly game: PageGame;
  readonly balance: string;
  readonly seeds: PageSeeds;
  /** Set if the page only shows this round. */
  readonly onlyRound: PageRound | null;
  /** The unfinished round of a game with steps. */
  readonly openRound: PageOpenRound | null;
}

/** A round whose stake is taken and whose steps are not finished. */
export interface PageOpenRound {
  readonly id: string;
  /** The first stake. */
  readonly stake: string;
  /** What its steps have added to the stake. */
  readonly added: string;
  readonly choice: unknown;
  /** What the player may see of it; each game has its own. */
  readonly view: unknown;
  /** The number of the next step. */
  readonly step: number;
  readonly nonce: number;
}

/** A round after a step: open or settled. */
export interface PagePlayed {
  readonly open: PageOpenRound | null;
  readonly settled: PageRound | null;
  readonly balance: string;
}

export interface PageRound {
  readonly id: string;
  /** The whole stake. */
  readonly stake: string;
  /** The part of the stake that its steps added. */
  readonly added: string;
  readonly payout: string;
  readonly balanceAfter: string;
  readonly choice: unknown;
  readonly outcome: unknown;
  /** Beijing time, `YYYY-MM-DD HH:mm:ss`. */
  readonly playedAt: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  /** Null while the seed is in use. */
  readonly serverSeed: string | null;
}

export interface PageRotation {
  readonly revealed: { readonly serverSeed: string; readonly serverSeedHash: string };
  readonly seeds: PageSeeds;
}

export const PAGE_PATHS = {
  open: '/page/open',
  state: '/page/state',
  bet: '/page/bet',
  start: '/page/start',
  step: '/page/step',
  rounds: '/page/rounds',
  clientSeed: '/page/client-seed',
  rotate: '/page/rotate',
} as const;
