import { DAY_MS } from '@haitang/kernel/clock.ts';
import { payerDiffers } from '../payer-differs.ts';
import { type BankLine, stateOfLine } from './bank-line.ts';
import type { WaitingOrder } from './waiting-orders.ts';

/** How sure it is which order a line pays. */
export type MatchGrade = 'sure' | 'likely' | 'several' | 'none';

/** The orders that a line may pay, the likeliest first. It moves nothing: staff confirm. */
export interface LineMatch {
  readonly grade: MatchGrade;
  readonly orders: readonly WaitingOrder[];
  /** The line names an order that waits, but of another amount; '' for none. */
  readonly otherAmount: string;
}

/** A payment may be booked so long after its order, and so long before it. */
const AFTER_DAYS = 15;
const BEFORE_DAYS = 2;
/** The last letters of a number that tell it from others. */
const TAIL_LEAST = 6;

/** The words of letters and digits in a text. */
const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^A-Z\d]+/)
    .filter((word) => word.length >= TAIL_LEAST);

interface ReadLine {
  readonly line: BankLine;
  readonly words: readonly string[];
  /** All letters in one, for a number that a bank has broken by blanks. */
  readonly joined: string;
}

const isNamed = ({ words, joined }: ReadLine, number: string): boolean =>
  joined.includes(number) || words.some((word) => number.endsWith(word));

function isInTime({ line }: ReadLine, { createdAt }: WaitingOrder): boolean {
  const booked = new Date(`${line.day}T00:00:00+08:00`).getTime();
  const after = (booked - createdAt.getTime()) / DAY_MS;
  return after < AFTER_DAYS && after > -1 - BEFORE_DAYS;
}

/** Whether the payer of a line is the member, or the person that the member named. */
const isPayer = ({ payer }: BankLine, { names }: WaitingOrder): boolean =>
  payer !== '' && names.some((name) => name !== '' && !payerDiffers(payer, name));

function matchOf(read: ReadLine, orders: readonly WaitingOrder[]): LineMatch {
  const named = orders.filter(({ number }) => isNamed(read, number));
  const exact = (order: WaitingOrder) => order.expected === read.line.units;
  const otherAmount = named.find((order) => !exact(order))?.number ?? '';
  const paid = named.filter(exact);
  if (paid.length === 1) return { grade: 'sure', orders: paid, otherAmount: '' };
  const near = orders.filter((order) => exact(order) && isInTime(read, order));
  const known = near.filter((order) => isPayer(read.line, order));
  if (known.length === 1) return { grade: 'likely', orders: known, otherAmount };
  const left = known.length > 0 ? known : near;
  return { grade: left.length > 0 ? 'several' : 'none', orders: left, otherAmount };
}

/**
 * Which waiting order each open line may pay. Sure: the amount is exact and the line names the
 * order. Likely: the amount is exact, within the time, and only this order is of its payer.
 * Several: the amount fits, and a person has to choose. Two lines for one order are never sure.
 */
export function matchLines(
  lines: readonly BankLine[],
  orders: readonly WaitingOrder[],
): ReadonlyMap<string, LineMatch> {
  const found = lines.map((line) => {
    const text = `${line.remark} ${line.reference}`;
    const joined = text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^A-Z\d]/g, '');
    const own = orders.filter(({ method }) => method === line.method);
    const isOpen = stateOfLine(line) === 'open' && line.typedFor === null;
    const match: LineMatch = isOpen
      ? matchOf({ line, words: wordsIn(text), joined }, own)
      : { grade: 'none', orders: [], otherAmount: '' };
    return [line.id, match] as const;
  });
  const wanted = new Map<string, number>();
  for (const [
    ,
    {
      grade,
      orders: [first],
    },
  ] of found) {
    if (first && (grade === 'sure' || grade === 'likely')) {
      wanted.set(first.number, (wanted.get(first.number) ?? 0) + 1);
    }
  }
  return new Map(
    found.map(([id, match]) => {
      const isShared = (wanted.get(match.orders[0]?.number ?? '') ?? 0) > 1;
      return [id, isShared && match.grade !== 'none' ? { ...match, grade: 'several' } : match];
    }),
  );
}
