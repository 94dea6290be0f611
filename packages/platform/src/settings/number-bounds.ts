/**
 * One number of a value, or each number of a group, with its bounds. Numbers have at most six
 * decimals and are JSON numbers or text; '' is not a number: a limit that is not set.
 */
export interface NumberBounds {
  /** Place in the value: '' is the value itself, `tiers.*.percent` a field of every item. */
  readonly at: string;
  /** Chinese name, shown to staff. */
  readonly name: string;
  readonly least: string;
  readonly most: string;
  /** The largest usual step, in percent of the value in force; null where any step is usual. */
  readonly band: number | null;
  /** The value in force while the field is missing. */
  readonly absent?: string;
}

const FORM = /^(\d{1,15})(?:\.(\d{1,6}))?$/;

/** A decimal in millionths; null for anything else. */
function millionths(text: string): bigint | null {
  const [, whole, decimals = ''] = FORM.exec(text) ?? [];
  return whole === undefined ? null : BigInt(whole + decimals.padEnd(6, '0'));
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The numbers that a place selects, as text by their full place. */
function numbersAt(value: unknown, path: string): ReadonlyMap<string, string> {
  let found = new Map<string, unknown>([['', value]]);
  for (const step of path === '' ? [] : path.split('.')) {
    const next = new Map<string, unknown>();
    for (const [place, value] of found) {
      if (!isTable(value)) continue;
      for (const key of step === '*' ? Object.keys(value) : [step]) {
        if (key in value) next.set(place === '' ? key : `${place}.${key}`, value[key]);
      }
    }
    found = next;
  }
  return new Map([...found].map(([place, value]) => [place, String(value)]));
}

/** Names one number of a group by the wildcard part of its place. */
function nameOf({ at, name }: NumberBounds, place: string): string {
  const steps = at.split('.');
  const open = place.split('.').filter((_step, index) => steps[index] === '*');
  const shown = open.map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step));
  return shown.length === 0 ? name : `${name}（${shown.join('-')}）`;
}

/** Chinese text, with the bounds, about a number that is out of bounds; null when there is none. */
export function outOfBounds(all: readonly NumberBounds[], value: unknown): string | null {
  for (const bounds of all) {
    const [least, most] = [millionths(bounds.least) ?? 0n, millionths(bounds.most) ?? 0n];
    for (const [place, text] of numbersAt(value, bounds.at)) {
      if (text === '') continue;
      const number = millionths(text);
      if (number === null || number < least || number > most) {
        return `${nameOf(bounds, place)}须在 ${bounds.least} 至 ${bounds.most} 之间`;
      }
    }
  }
  return null;
}

const shown = (text: string): string => (text === '' ? '不限' : text);

/** The change of a number in percent of the old one; null where that is undefined. */
function percentMoved(before: bigint, after: bigint): bigint | null {
  if (before === 0n) return null;
  const step = after > before ? after - before : before - after;
  return (step * 100n + before - 1n) / before;
}

function leftBand(band: number, name: string, before: string, after: string): string | null {
  if (before === after) return null;
  const [from, to] = [millionths(before), millionths(after)];
  if (from !== null && to !== null) {
    const step = to > from ? to - from : from - to;
    if (step * 100n <= from * BigInt(band)) return null;
    const percent = percentMoved(from, to);
    if (percent !== null) {
      return `${name}由 ${before} 改为 ${after}，变动 ${percent}%，超出 ${band}% 的常规幅度`;
    }
  }
  return `${name}由 ${shown(before)} 改为 ${shown(after)}，超出常规幅度`;
}

/**
 * Chinese text, one line each, about the numbers that differ from the value in force by more than
 * their band. Steps from nothing, from zero and to nothing are always larger. A number at a new
 * place has nothing to compare with.
 */
export function outsideBand(
  all: readonly NumberBounds[],
  before: unknown,
  after: unknown,
): readonly string[] {
  const found: string[] = [];
  for (const bounds of all) {
    const { band, absent } = bounds;
    if (band === null) continue;
    const [was, is] = [numbersAt(before, bounds.at), numbersAt(after, bounds.at)];
    for (const place of new Set([...was.keys(), ...is.keys()])) {
      const [from, to] = [was.get(place) ?? absent, is.get(place) ?? absent];
      if (from === undefined || to === undefined) continue;
      const words = leftBand(band, nameOf(bounds, place), from, to);
      if (words !== null) found.push(words);
    }
  }
  return found;
}
