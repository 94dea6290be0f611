import type { MemberId } from '@haitang/kernel/id.ts';
import { add, type Cny, isPositive, zero } from '@haitang/kernel/money.ts';
import { percentFloor, type Rate } from '@haitang/kernel/rate.ts';
import { tierAt } from '../plans/plan.ts';
import type { Book } from './book.ts';

/** A part of a commission: a percent of the book of one agent. */
export interface Share {
  readonly bookOf: MemberId;
  readonly percent: Rate;
  readonly base: Cny;
  readonly amount: Cny;
}

export interface Divided {
  /** Rate of the tier that the agent's line has reached. */
  readonly rate: Rate;
  readonly shares: readonly Share[];
}

interface Place {
  readonly uplineId: MemberId | null;
  readonly book: Book;
}

type Places = ReadonlyMap<MemberId, Place>;

/** An agent and all agents above it, upwards; ends at one that is no longer an agent. */
function lineUp(places: Places, from: MemberId): MemberId[] {
  const line: MemberId[] = [];
  let memberId: MemberId | null = from;
  while (memberId !== null && places.has(memberId) && !line.includes(memberId)) {
    line.push(memberId);
    memberId = places.get(memberId)?.uplineId ?? null;
  }
  return line;
}

/**
 * Each agent's rate: the tier reached by its whole line, counting only books of its own kind of
 * plan.
 */
function ratesOf(places: Places): ReadonlyMap<MemberId, Rate> {
  const totals = new Map<MemberId, Cny>();
  for (const [id, { book }] of places) {
    for (const agent of lineUp(places, id)) {
      if (places.get(agent)?.book.plan.kind !== book.plan.kind) continue;
      totals.set(agent, add(totals.get(agent) ?? zero('CNY'), book.balance));
    }
  }
  return new Map(
    [...places].map(([id, { book }]) => [
      id,
      tierAt(book.plan, totals.get(id) ?? zero('CNY')).percent,
    ]),
  );
}

/**
 * Divides every book along the line above its agent: the agent receives its rate of the base, and
 * each agent above only the part by which its rate exceeds the highest rate below it (rules.md,
 * Agents: "the share of the agent above as a difference"). So a book pays out at most the highest
 * rate of its line, and a negative book does not reduce another. Each part is rounded down.
 */
export function divideBooks(places: Places): ReadonlyMap<MemberId, Divided> {
  const rates = ratesOf(places);
  const shares = new Map<MemberId, Share[]>([...places.keys()].map((id) => [id, []]));
  for (const [bookOf, { book }] of places) {
    if (!isPositive(book.base)) continue;
    let given = 0n;
    for (const agent of lineUp(places, bookOf)) {
      const rate = rates.get(agent)?.millionths ?? 0n;
      const sameKind = places.get(agent)?.book.plan.kind === book.plan.kind;
      if (!sameKind || rate <= given) continue;
      const percent = { millionths: rate - given };
      const amount = percentFloor(book.base, percent);
      shares.get(agent)?.push({ bookOf, percent, base: book.base, amount });
      given = rate;
    }
  }
  return new Map(
    [...places.keys()].map((id) => [
      id,
      { rate: rates.get(id) ?? { millionths: 0n }, shares: shares.get(id) ?? [] },
    ]),
  );
}
