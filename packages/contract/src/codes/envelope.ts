import type { Refusal } from './refusal.ts';
import type { RefusalKey } from './refusals.ts';

/** Every answer of the member and office APIs (wire.md, 1). */
export interface Envelope<T = unknown> {
  readonly code: number;
  readonly message: string;
  readonly data: T;
}

export const OK = 200;
export const OK_WORDS = '成功';

/** The `data` of every refusal: its key and its details. */
export interface RefusedData {
  /** The key of the closed list. A client acts on it, never on the code or the words alone. */
  readonly refusal: RefusalKey;
  readonly [detail: string]: unknown;
}

/** The envelope of a refusal. */
export const refusedEnvelope = ({
  code,
  key,
  message,
  data,
}: Pick<Refusal, 'code' | 'key' | 'message' | 'data'>): Envelope<RefusedData> => ({
  code,
  message,
  data: { ...data, refusal: key },
});

/** `current_page, data, …` of wire.md, 5. */
export interface Page<T> {
  readonly current_page: number;
  readonly data: readonly T[];
  readonly from: number | null;
  readonly to: number | null;
  readonly last_page: number;
  readonly per_page: number;
  readonly total: number;
  readonly next_page_url: string | null;
  readonly prev_page_url: string | null;
}
