import type { Cny } from '@haitang/kernel/money.ts';

/** What came of bringing a member's money home from one venue. */
export interface Homecoming {
  readonly venue: string;
  /**
   * home: it is here, or there was none · pending: 处理中 · failed: it stays where it was · spared:
   * nobody asked for it, because a game was opened there a moment ago.
   */
  readonly kind: 'home' | 'pending' | 'failed' | 'spared';
  /** What arrived. */
  readonly amount: Cny;
}
