/** Every answer of the member and office APIs (wire.md, 1). */
export interface Envelope<T = unknown> {
  readonly code: number;
  readonly message: string;
  readonly data: T;
}

export const OK = 200;
export const OK_WORDS = '成功';

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
