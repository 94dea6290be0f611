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

/** Plain letters and digits, with blanks for all between them. */
const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]+/g, ' ');

/** Orders by what a line may say of them: a thousand lines do not look at all orders each. */
interface OrderIndex {
  /** By the last letters of the number, from the least length to the whole. */
  readonly byTail: ReadonlyMap<string, readonly WaitingOrder[]>;
  readonly byAmount: ReadonlyMap<bigint, readonly WaitingOrder[]>;
  /** The length of a number. */
  readonly lengths: ReadonlySet<number>;
}

function indexOf(orders: readonly WaitingOrder[]): OrderIndex {
  const byTail = new Map<string, WaitingOrder[]>();
  const byAmount = new Map<bigint, WaitingOrder[]>();
  const add = <Key>(map: Map<Key, WaitingOrder[]>, key: Key, order: WaitingOrder): void => {
    const known = map.get(key);
    if (known) known.push(order);
    else map.set(key, [order]);
  };
  for (const order of orders) {
    const { number, expected } = order;
    if (expected !== null) add(byAmount, expected, order);
    for (let length = TAIL_LEAST; length <= number.length; length += 1) {
      add(byTail, number.slice(-length), order);
    }
  }
  return { byTail, byAmount, lengths: new Set(orders.map(({ number }) => number.length)) };
}

/**
 * The orders that a text names: by a word of it that is the end of their number, or by the whole
 * number, also where a bank has broken it by blanks.
 */
function namedIn(text: string, { byTail, lengths }: OrderIndex): readonly WaitingOrder[] {
  const plain = plainWords(text);
  const joined = plain.replaceAll(' ', '');
  const places = [...joined.matchAll(/D/g)].map(({ index }) => index);
  const parts = places.flatMap((place) =>
    [...lengths].map((length) => joined.slice(place, place + length)),
  );
  const whole = parts.flatMap((part) => byTail.get(part) ?? []);
  const tails = plain.split(' ').flatMap((word) => byTail.get(word) ?? []);
  return [...new Set([...whole.filter(({ number }) => parts.includes(number)), ...tails])];
}

function isInTime(line: BankLine, { createdAt }: WaitingOrder): boolean {
  const booked = new Date(`${line.day}T00:00:00+08:00`).getTime();
  const after = (booked - createdAt.getTime()) / DAY_MS;
  return after < AFTER_DAYS && after > -1 - BEFORE_DAYS;
}

/** Whether the payer of a line is the member, or the person that the member named. */
const isPayer = ({ payer }: BankLine, { names }: WaitingOrder): boolean =>
  payer !== '' && names.some((name) => name !== '' && !payerDiffers(payer, name));

function matchOf(line: BankLine, orders: OrderIndex): LineMatch {
  const named = namedIn(`${line.remark} ${line.reference}`, orders);
  const exact = (order: WaitingOrder) => order.expected === line.units;
  const otherAmount = named.find((order) => !exact(order))?.number ?? '';
  const paid = named.filter(exact);
  if (paid.length === 1) return { grade: 'sure', orders: paid, otherAmount: '' };
  const ofAmount = orders.byAmount.get(line.units) ?? [];
  const near = ofAmount.filter((order) => isInTime(line, order));
  const known = near.filter((order) => isPayer(line, order));
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
  const methods = [...new Set(orders.map(({ method }) => method))];
  const indexes = new Map(
    methods.map((method) => [method, indexOf(orders.filter((order) => order.method === method))]),
  );
  const found = lines.map((line) => {
    const own = indexes.get(line.method);
    const isOpen = stateOfLine(line) === 'open' && line.typedFor === null;
    const match: LineMatch =
      isOpen && own ? matchOf(line, own) : { grade: 'none', orders: [], otherAmount: '' };
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
