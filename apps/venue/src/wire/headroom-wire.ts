/** What is left for a bet that is not placed: the stake that would be taken now. */
export interface PageHeadroom {
  readonly stake: string;
  /** Why it is less than asked for; null where it is not. */
  readonly words: string | null;
}
