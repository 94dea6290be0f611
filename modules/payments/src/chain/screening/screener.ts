import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';

/**
 * What is known of an address. `unknown` is no `clear`: a payment to it waits, and money from it is
 * held.
 */
export type Verdict =
  | { readonly kind: 'clear' }
  | { readonly kind: 'hit'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export const CLEAR: Verdict = { kind: 'clear' };

/** A source of verdicts about addresses in the notation of their network. It never throws. */
export type ScreeningSource = (network: ChainNetwork, address: string) => Promise<Verdict>;

/** The state of the list file: when it was made, and whether it can be read now. */
export interface ListStanding {
  /** When the newest list that could be read was written; null when none ever could. */
  readonly madeAt: Date | null;
  readonly isReadable: boolean;
}

/** The sources outside the database. Ask it outside of transactions: it may take seconds. */
export interface Screener {
  readonly ask: ScreeningSource;
  /** The state of the list file; null where none is configured. Reads a changed file again. */
  readonly listStanding: () => Promise<ListStanding | null>;
}

/** The verdict of several sources: one hit is a hit, and without a hit one unknown is unknown. */
export const worstOf = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.find(({ kind }) => kind === 'hit') ??
  verdicts.find(({ kind }) => kind === 'unknown') ??
  CLEAR;
