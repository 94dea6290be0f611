import type { Cny } from '@haitang/kernel/money.ts';

/** The result of bringing a member's money home from one venue. */
export interface Homecoming {
  readonly venue: string;
  /**
   * home: it arrived, or there was none · pending: 处理中 · failed: it stayed at the venue · spared:
   * the venue was skipped because a game was just opened there.
   */
  readonly kind: 'home' | 'pending' | 'failed' | 'spared';
  /** The amount that arrived. */
  readonly amount: Cny;
}
