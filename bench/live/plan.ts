/** How a server learns of changes. */
export type Way = 'cursor' | 'polled';

/** What the bench asks of a server that it has started. */
export type Order =
  | {
      readonly kind: 'open';
      readonly way: Way;
      readonly url: string;
      /** The numbers of its members: from `first`, every `step`-th, so many. */
      readonly first: number;
      readonly step: number;
      readonly count: number;
      /** What times in messages are counted from. */
      readonly epoch: number;
    }
  | { readonly kind: 'start' }
  | { readonly kind: 'report' };

export interface Report {
  /** Messages since the start, and how many of them came again. */
  readonly heard: number;
  readonly again: number;
  /** How many took so many milliseconds. */
  readonly took: readonly number[];
  /** Processor time in microseconds. */
  readonly nodeUs: number;
}

export const LONGEST_MS = 60_000;
/** Ids that registration never assigns: it uses eight digits. */
export const FIRST_MEMBER = 1_000_000_000;
