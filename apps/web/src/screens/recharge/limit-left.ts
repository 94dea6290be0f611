import type { LimitsData } from '@haitang/contract/member/limits.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import { tightestLimit } from './tightest-limit.ts';

/** What the member's own deposit limits leave; null without one. */
export const limitLeft = (limits: LimitsData['limits']): Cny | null =>
  tightestLimit(limits)?.left ?? null;
