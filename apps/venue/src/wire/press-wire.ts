import type { PageMine } from './page-wire.ts';

/** The answer to a press: what the house has seen, which is what counts. */
export interface PagePressed {
  /** Where the bet was cashed out, in hundredths; null if the kite had landed before. */
  readonly cashedAt: number | null;
  readonly by: 'auto' | 'hand' | 'ceiling' | null;
  readonly stake: string;
  /** What the bet pays once its round is settled. */
  readonly payout: string;
  readonly words: string;
  /** The house's signature of the press that counted. */
  readonly receipt: { readonly text: string; readonly signature: string } | null;
  readonly mine: PageMine;
}
