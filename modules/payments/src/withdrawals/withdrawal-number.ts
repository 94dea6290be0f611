import { randomBytes } from 'node:crypto';
import { formatBeijing } from '@haitang/kernel/business-day.ts';

/** `W`, the Beijing day and eighty random bits: unique and unpredictable. */
export function newWithdrawalNumber(now: Date): string {
  const day = formatBeijing(now).slice(0, 10).replaceAll('-', '');
  return `W${day}${randomBytes(10).toString('hex').toUpperCase()}`;
}
