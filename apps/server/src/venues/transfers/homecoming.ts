import type { Cny } from '@haitang/kernel/money.ts';

/** What came of bringing a member's money home from one venue. */
export interface Homecoming {
  readonly venue: string;
  /** home: it is here, or there was none · pending: 处理中 · failed: it stays where it was. */
  readonly kind: 'home' | 'pending' | 'failed';
  /** What arrived. */
  readonly amount: Cny;
}
