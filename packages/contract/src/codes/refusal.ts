import type { RefusalKey } from './refusals.ts';

/** Details of a refusal beside its key and words: fields of the envelope's `data`. */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/**
 * A rule refused the call. Carries the key of the closed list, its wire code and the Chinese words
 * for the person; nothing was changed. `refuse` creates it; anything else that is thrown is a
 * fault.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Wire code of the envelope, e.g. 208. */
  readonly code: number;
  readonly key: RefusalKey;
  /** The details in the envelope's `data` beside the key; null when there are none. */
  readonly data: RefusalDetails | null;

  constructor(code: number, key: RefusalKey, words: string, data: RefusalDetails | null = null) {
    super(words);
    this.code = code;
    this.key = key;
    this.data = data;
  }
}
