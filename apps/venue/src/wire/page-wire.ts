import type { PageFlight } from './flight-wire.ts';

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
  /** Category of the venue protocol: its family. */
  readonly category: string;
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
  /** Set for a round that many shared: its seeds are links of a chain. */
  readonly chain: PageRoundChain | null;
}

/** The proof of a shared round. */
export interface PageRoundChain {
  readonly number: number;
  readonly round: number;
  /** When its first stage opened, milliseconds since 1970. */
  readonly startsAt: number;
  readonly salt: string;
  readonly saltHash: string;
  /** The link of its first stage, the seed before it, and the seeds of its stages. */
  readonly link: number;
  readonly before: string;
  readonly seeds: readonly string[];
  readonly betsRoots: readonly string[];
}

export interface PageRotation {
  readonly revealed: { readonly serverSeed: string; readonly serverSeedHash: string };
  readonly seeds: PageSeeds;
}

/** Times on this wire are milliseconds since 1970. */
export interface PageStage {
  readonly round: number;
  readonly stage: number;
  /** The link of the chain that the stage draws from. */
  readonly link: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly shownAt: number;
  /** The draws of the stages before it. */
  readonly earlier: readonly (readonly number[])[];
}

/** A stage that is closed or in its reveal. */
export interface PageShowing extends PageStage {
  readonly betsRoot: string | null;
  readonly drawn: { readonly draws: readonly number[]; readonly outcome: unknown } | null;
}

/** The state of a table: for everybody the same. */
export interface PageTable {
  readonly serverNow: number;
  /** The stage that takes bets, or the next one that will. */
  readonly next: PageStage | null;
  readonly isOpen: boolean;
  readonly showing: PageShowing | null;
  /** The newest public seed, and its link. */
  readonly seedHash: string;
  readonly seedHashOf: number;
}

/** The chain of a table. */
export interface PageChain {
  readonly id: string;
  readonly number: number;
  readonly startsAt: number;
  readonly madeAt: number;
  readonly cycle: number;
  readonly rounds: number;
  readonly firstRound: number;
  readonly firstSeed: string;
  readonly salt: string;
  readonly saltHash: string;
}

/** A round whose reveal is over. */
export interface PageResult {
  readonly round: number;
  /** Null in a void round. */
  readonly outcome: unknown;
  readonly seeds: readonly string[];
  readonly voided: string | null;
}

/**
 * What the players of the open stage's round have bet: real orders only. Of fewer than three
 * players nothing is said, of the round as of each bet (ADR 38): 0 and 0.00.
 */
export interface PageCrowd {
  readonly round: number;
  readonly members: number;
  readonly total: string;
  /** Members and total of each bet by its name; a message holds only those that changed. */
  readonly bets: Readonly<Record<string, readonly [members: number, total: string]>>;
}

export interface PageSlipBet {
  readonly bet: unknown;
  readonly stake: string;
}

/** One of the player's own slips. */
export interface PageOrder {
  readonly id: string;
  readonly round: number;
  readonly stage: number;
  readonly bets: readonly PageSlipBet[];
  /** Where each bet was cashed out by hand, in the unit of its game; null where it was not. */
  readonly cashed: readonly (number | null)[];
  readonly stake: string;
  readonly isCancelled: boolean;
  /** Whether it is a period of a pursuit, which is stopped as a whole only. */
  readonly isPursued: boolean;
  /** Null before the reveal is over. */
  readonly payout: string | null;
}

/** The player's part of a round. */
export interface PageMine {
  readonly balance: string;
  readonly round: number;
  readonly orders: readonly PageOrder[];
  /** What the orders leave of the player's share of the payouts; null in a round without bets. */
  readonly headroom: string | null;
}

/** Everything of a table. */
export interface PageShared {
  readonly table: PageTable;
  readonly chain: PageChain;
  readonly results: readonly PageResult[];
  readonly crowd: PageCrowd | null;
  /** Null at a table where nobody flies. */
  readonly flight: PageFlight | null;
  /** The orders of the round that takes bets, and of the one that is shown. */
  readonly mine: readonly PageMine[];
  readonly balance: string;
}

/** The answer to a slip, with what proves it. */
export interface PageOrdered extends PageMine {
  readonly receipt: { readonly text: string; readonly signature: string };
}

/** A slip that the house took, with what proves it. */
export interface PageReceipt {
  readonly stage: number;
  readonly text: string;
  readonly signature: string;
  /** The published root of its stage, and the way to it. */
  readonly root: string;
  readonly path: readonly { readonly hash: string; readonly isLeft: boolean }[];
}

/** The slips of one round, and the key that signed them. */
export interface PageReceipts {
  /** PEM, SPKI. */
  readonly publicKey: string;
  readonly receipts: readonly PageReceipt[];
}

/** A place in a pond of 鲸落沧海. */
export interface PagePond {
  readonly pond: number;
  /** The own corner, 0 to 3. */
  readonly place: number;
  /** Who sits where, with masked names; null of players who show none (ADR 38). */
  readonly places: readonly { readonly place: number; readonly name: string | null }[];
  /** The fish that were caught and could still swim. */
  readonly caught: readonly number[];
  /** Milliseconds since 1970. */
  readonly serverNow: number;
}

/** What became of a shot: it counted, or it was void and cost nothing. */
export type PageFate = 'fired' | 'gone' | 'late' | 'money' | 'rate';

/** The answer to a volley. */
export interface PageVolley {
  /** Null if no shot counted. */
  readonly round: PageRound | null;
  /** For each sent shot. */
  readonly fates: readonly PageFate[];
  readonly balance: string;
}

/** A volley of somebody in the pond. */
export interface PageSeenVolley {
  readonly place: number;
  readonly choice: unknown;
  readonly outcome: unknown;
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
  shared: '/page/shared',
  sharedStream: '/page/shared/stream',
  sharedResults: '/page/shared/results',
  order: '/page/shared/order',
  headroom: '/page/shared/headroom',
  cancel: '/page/shared/cancel',
  press: '/page/shared/press',
  pursuits: '/page/shared/pursuits',
  pursue: '/page/shared/pursue',
  endPursuit: '/page/shared/pursuits/end',
  receipts: '/page/shared/receipts',
  pond: '/page/pond',
  volley: '/page/pond/volley',
  pondStream: '/page/pond/stream',
  promises: '/page/promises',
  trial: '/page/trial',
} as const;
