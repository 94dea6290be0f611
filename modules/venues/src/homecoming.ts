import type { Cny } from '@haitang/kernel/money.ts';

/** The result of bringing a member's money home from one venue. */
export interface Homecoming {
  readonly venue: string;
  /**
   * home: it arrived, or there was none · checking: it arrived as far as the books explain it, the
   * rest waits (处理中) · pending: 处理中 · failed: it stayed at the venue · held: the venue refused
   * to give it, mostly because a round is open · spared: the venue was skipped because a game was
   * just opened there · playing: it was skipped because the member bets there.
   */
  readonly kind: 'home' | 'checking' | 'pending' | 'failed' | 'held' | 'spared' | 'playing';
  /** The amount that arrived. */
  readonly amount: Cny;
  /** Of a spared venue: when it is left alone no longer. */
  readonly sparedUntil?: Date;
}
