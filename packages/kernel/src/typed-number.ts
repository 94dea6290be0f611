import { type Asset, type Money, parseMoney } from './money.ts';

/**
 * The reading of a typed number: its plain decimal text, `''` when it is not a number, or both
 * texts that it may stand for.
 */
type Reading = { readonly text: string } | { readonly either: readonly [string, string] };

const NOTHING: Reading = { text: '' };
const FULL_WIDTH_SHIFT = 0xfee0;

/** Full-width digits, signs and blanks as the plain ones, and every keyboard's point and minus. */
const folded = (typed: string): string =>
  typed
    .replace(/[\uff01-\uff5e]/g, (text) =>
      String.fromCharCode(text.charCodeAt(0) - FULL_WIDTH_SHIFT),
    )
    .replace(/。/g, '.')
    .replace(/[−–]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const WHOLE = /^(\d+)[.,]?$/;
const ONE_MARK = /^(\d+)[.,](\d+)$/;
/** Groups of three digits; the last part, behind another mark, is the fraction. */
const GROUPED = [
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d*))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d*)$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d*)$/,
  /^([1-9]\d{0,2}(?:,\d{3}){2,})$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
] as const;

const decimal = (whole: string, fraction: string): string =>
  fraction === '' ? whole : `${whole}.${fraction}`;

/** `1,500` and `1.500`: fifteen hundred in one country, one and a half in another. */
function eitherOf(whole: string, fraction: string): Reading {
  const short = fraction.replace(/0+$/, '');
  const small = short === '' ? whole : `${whole}.${short.length === 3 ? `${short}0` : short}`;
  return { either: [whole + fraction, small] };
}

function readBody(body: string): Reading {
  const whole = WHOLE.exec(body)?.[1];
  if (whole !== undefined) return { text: whole };
  const [, before = '', after = ''] = ONE_MARK.exec(body) ?? [];
  if (before !== '') {
    const mayGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
    return mayGroup ? eitherOf(before, after) : { text: decimal(before, after) };
  }
  for (const form of GROUPED) {
    const [, groups, fraction = ''] = form.exec(body) ?? [];
    if (groups !== undefined) return { text: decimal(groups.replace(/\D/g, ''), fraction) };
  }
  return NOTHING;
}

/** Reads a number as people of any country type it; never at another magnitude (issue 29, 12). */
function readTyped(typed: string): Reading {
  const text = folded(typed);
  const reading = readBody(text.replace(/^[+-]/, ''));
  const isBelowZero = text.startsWith('-') && 'text' in reading && reading.text !== '';
  return isBelowZero ? { text: `-${reading.text}` } : reading;
}

/**
 * The plain decimal text of a typed number, the only reader of every field in which a person types
 * an amount, a rate or a count. It takes full-width digits and signs, a decimal point or comma, a
 * mark at the end, and blanks, commas or points between groups of three where the rest shows which
 * mark is which: `20,5` is 20.5, `1,500.50` and `1.500,50` are 1500.50. Returns '' for everything
 * else, also for `1,500` and `1.500` (`twoReadings`): the magnitude is never guessed.
 */
export function meantAmount(typed: string): string {
  const reading = readTyped(typed);
  return 'text' in reading ? reading.text : '';
}

/**
 * The two numbers that `1,500` or `1.500` can mean, 1500 and 1.5, because its only mark is followed
 * by exactly three digits. Each is a text without doubt; null when the typed text means one number.
 */
export function twoReadings(typed: string): readonly [string, string] | null {
  const reading = readTyped(typed);
  return 'either' in reading ? reading.either : null;
}

/** A typed amount of an asset; null when it is none, negative or has more decimals. */
export const typedMoney = <A extends Asset>(
  asset: A,
  typed: string,
  decimals?: number,
): Money<A> | null => parseMoney(asset, meantAmount(typed), decimals);

/** A typed whole number from 0 to 999,999,999; null when it is none. */
export function typedWhole(typed: string): number | null {
  const text = meantAmount(typed);
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
