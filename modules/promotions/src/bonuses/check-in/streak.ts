import { present } from '@haitang/kernel/assert.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { BonusRule } from '../rules/bonus-rule.ts';

/** Days in a row, after which it begins again. */
export const STEPS = 7;

/** The place of a day in its row, by that of the day before; null when that one has none. */
export const stepAfter = (before: number | null): number => ((before ?? 0) % STEPS) + 1;

/** What a day in a row brings. */
export const sumOfStep = (rule: Pick<BonusRule, 'amount' | 'seventh'>, step: number): Cny =>
  cny(present(step === STEPS ? rule.seventh : rule.amount, 'the sum of a day').minor);
