/** How a bank writes decimals: 1,234.56 or 1.234,56. */
export type DecimalStyle = 'point' | 'comma';
/** In which order a bank writes a date. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** The millionths of a cent. */
const CENT = 10_000n;
const POINT = /^([+-]?)(\d{1,12}|\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?: \d{3}){1,3})(?:\.(\d{1,2}))?$/;
const COMMA = /^([+-]?)(\d{1,12}|\d{1,3}(?:\.\d{3}){1,3}|\d{1,3}(?: \d{3}){1,3})(?:,(\d{1,2}))?$/;

/** One form of each letter and sign, and no signs that are not to be seen. */
export const plainCell = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

/**
 * An amount in millionths, in the style of the bank, with its sign; full-width digits are digits.
 * Null for all else: another style, more than two decimals, a formula, a currency beside it.
 */
export function amountOf(text: string, style: DecimalStyle): bigint | null {
  const plain = plainCell(text).replace('−', '-');
  const match = (style === 'point' ? POINT : COMMA).exec(plain);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const cents = BigInt(whole.replace(/[^\d]/g, '') + fraction.padEnd(2, '0'));
  return (sign === '-' ? -cents : cents) * CENT;
}

const SPLIT_DATE = /^(\d{1,4})[-/.年](\d{1,2})[-/.月](\d{1,4})日?(?:[ T].*)?$/;
const JOINED_DATE = /^(\d{4})(\d{2})(\d{2})(?:[ T].*)?$/;

const two = (text: string): string => text.padStart(2, '0');

/** A day of the calendar as 2026-01-02; null for none. */
function calendarDay(year: string, month: string, day: string): string | null {
  if (!/^20\d{2}$/.test(year)) return null;
  const text = `${year}-${two(month)}-${two(day)}`;
  const instant = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
  return isReal ? text : null;
}

/** The day of a cell, in the order of the bank; a time behind it is left out. Null for none. */
export function dayOf(text: string, order: DateOrder): string | null {
  const plain = plainCell(text);
  const joined = order === 'ymd' ? JOINED_DATE.exec(plain) : null;
  if (joined) return calendarDay(joined[1] ?? '', joined[2] ?? '', joined[3] ?? '');
  const [, first = '', second = '', third = ''] = SPLIT_DATE.exec(plain) ?? [];
  if (order === 'ymd') return calendarDay(first, second, third);
  return order === 'dmy' ? calendarDay(third, second, first) : calendarDay(third, first, second);
}
