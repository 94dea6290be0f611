/**
 * A rule said no. Carries the wire code and the Chinese words the person reads; nothing was
 * changed. The closed list of refusals stands in `contract/codes`; anything else that is thrown is
 * a fault.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Wire code of the envelope, e.g. 208. */
  readonly code: number;
  /** Stable English key of the refusal, e.g. `above_balance`. */
  readonly key: string;
  /** What the envelope carries beside the words; null when there is nothing to say. */
  readonly data: unknown;

  constructor(code: number, key: string, words: string, data: unknown = null) {
    super(words);
    this.code = code;
    this.key = key;
    this.data = data;
  }
}
