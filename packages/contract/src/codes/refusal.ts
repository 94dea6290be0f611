import type { RefusalKey } from './refusals.ts';

/** What a refusal says beside its key and words: fields of the envelope's `data`. */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/**
 * A rule said no. Carries the key of the closed list, its wire code and the Chinese words the
 * person reads; nothing was changed. `refuse` makes it; anything else that is thrown is a fault.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Wire code of the envelope, e.g. 208. */
  readonly code: number;
  readonly key: RefusalKey;
  /** What the envelope's `data` holds beside the key; null when there is nothing more to say. */
  readonly data: RefusalDetails | null;

  constructor(code: number, key: RefusalKey, words: string, data: RefusalDetails | null = null) {
    super(words);
    this.code = code;
    this.key = key;
    this.data = data;
  }
}
