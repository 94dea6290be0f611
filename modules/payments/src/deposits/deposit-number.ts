import { randomBytes } from 'node:crypto';
import { formatBeijing } from '@haitang/kernel/business-day.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `D`, the Beijing day and fourteen letters of 70 random bits: unique and unpredictable. */
export function newDepositNumber(moment: Date): string {
  const day = formatBeijing(moment).slice(0, 10).replaceAll('-', '');
  const letters = [...randomBytes(14)].map((byte) => ALPHABET[byte % 32]);
  return `D${day}${letters.join('')}`;
}
