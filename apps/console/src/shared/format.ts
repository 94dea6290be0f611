import { COUNTED_MOST } from '@haitang/contract/codes/counted-most.ts';
import { serverNow } from '@haitang/ui/browser/server-clock.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';

/** An address or hash with its middle hidden. */
export const shortened = (text: string, head = 7, tail = 6): string =>
  text.length <= head + tail + 4 ? text : `${text.slice(0, head)}····${text.slice(-tail)}`;

/** `2026-11-21 09:41:20` as 09:41 on the same day, else with the date. */
export function shortTime(text: string, today: string): string {
  return text.slice(0, 10) === today ? text.slice(11, 16) : text.slice(5, 16);
}

/** The current Beijing day, by the server's clock. */
export const todayText = (): string =>
  new Date(serverNow() + 8 * 3_600_000).toISOString().slice(0, 10);

/** An amount with thousands separators; a dash for null. */
export const amount = (text: string | null): string => (text === null ? '—' : groupDigits(text));

/** How many rows a list has; a long one is counted up to a line. */
export const countText = (total: number): string =>
  total > COUNTED_MOST ? `${groupDigits(String(COUNTED_MOST))}+` : groupDigits(String(total));

const AMOUNTS = /(?<![\w.,])\d{4,}\.\d{2,6}(?![\w.])/g;

/** The same within words: each number of four or more digits with two to six decimals. */
export const withSeparators = (words: string): string => words.replace(AMOUNTS, groupDigits);

/** The exact sum of decimal texts with two decimals. */
export function sumText(texts: readonly string[]): string {
  const cents = texts.reduce((sum, text) => {
    const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
    const value = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
    return text.startsWith('-') ? sum - value : sum + value;
  }, 0n);
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return groupDigits(`${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/**
 * `a` against `b` in percent with one decimal, as +8.2; null if there is nothing to compare with. A
 * smaller loss is a rise.
 */
export function changeText(a: string, b: string): string | null {
  const [now, before] = [Number(a), Number(b)];
  if (before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 1_000) / 10;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}
