import type { PageChain } from './page-wire.ts';

/** What a table has published. */
export interface PagePromise {
  readonly code: string;
  readonly name: string;
  readonly chain: PageChain;
  readonly seedHash: string;
  readonly seedHashOf: number;
}

/** What the house has published for everybody. */
export interface PagePromises {
  readonly publicKey: string;
  readonly tables: readonly PagePromise[];
  /** SHA-256 of the offline verifier, in hexadecimal; null in a house without built pages. */
  readonly verifier: string | null;
}
