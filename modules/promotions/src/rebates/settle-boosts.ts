import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, isPositive, isZero, smaller, subtract, zero } from '@haitang/kernel/money.ts';
import { percentFloor } from '@haitang/kernel/rate.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { validBetsBetween } from '@haitang/turnover/valid-bets-between.ts';
import {
  type BoostTally,
  boostKey,
  grantedOnOtherDays,
  readBoosts,
  saveBoosts,
} from './boost-store.ts';
import type { RebateBoosts } from './rebate-boosts.ts';

export interface SettleBoostsInput {
  readonly day: BusinessDay;
  readonly members: readonly MemberId[];
  /** Members for whom a boost that is new on this day is withheld. */
  readonly withheld: ReadonlySet<MemberId>;
  /** Members whose boosts stay unchanged for now. */
  readonly untouched: ReadonlySet<MemberId>;
  readonly boosts: RebateBoosts;
}

/** The difference to be granted, negative when bets were taken back. */
export interface BoostChange {
  readonly tally: BoostTally;
  readonly difference: Cny;
}

const NONE = zero('CNY');

/** Valid bets of each boost's games and time; one query for boosts with the same filter. */
async function validBets(
  tx: Tx,
  tallies: readonly BoostTally[],
): Promise<ReadonlyMap<string, Cny>> {
  const alike = new Map<string, BoostTally[]>();
  for (const tally of tallies) {
    const asked = JSON.stringify([tally.rule, tally.categories, tally.venues, tally.to]);
    alike.set(asked, [...(alike.get(asked) ?? []), tally]);
  }
  const found = new Map<string, Cny>();
  for (const some of alike.values()) {
    const [first] = some;
    if (first === undefined) continue;
    const { categories, venues, to } = first;
    const bets = await validBetsBetween(tx, { members: some, to, categories, venues });
    for (const boostTally of some)
      found.set(boostKey(boostTally), bets.get(boostTally.memberId) ?? NONE);
  }
  return found;
}

/** The boost of the valid bets, rounded down, up to the rest of the cap. */
function boostDue(tally: BoostTally, valid: Cny, onOtherDays: Cny): Cny {
  if (tally.withheld) return NONE;
  const due = percentFloor(valid, tally.points);
  if (tally.cap === null) return due;
  const left = tally.capPer === 'event' ? subtract(tally.cap, onOtherDays) : tally.cap;
  return smaller(due, isPositive(left) ? left : NONE);
}

/**
 * Settles the boosts of one day of some members inside the caller's transaction, which holds the
 * day: each boost is a separate record beside the rebate, from the bets of its window, within its
 * cap of the day or the event (rules.md, rebate-boost). Idempotent for the same bets.
 */
export async function settleBoosts(tx: Tx, input: SettleBoostsInput): Promise<BoostChange[]> {
  const { day, members, withheld, untouched } = input;
  const known = await readBoosts(tx, day, members);
  const keys = new Set(known.map(boostKey));
  const fresh = (await input.boosts(tx, { day, members }))
    .filter((boost) => !keys.has(boostKey(boost)))
    .map((boost) => ({ ...boost, withheld: withheld.has(boost.memberId) }))
    .map((boost) => ({ ...boost, valid: NONE, granted: NONE, version: 0 }));
  const all = [...known, ...fresh].filter(({ memberId }) => !untouched.has(memberId));
  const valid = await validBets(tx, all);
  const elsewhere = await grantedOnOtherDays(tx, day, all);
  const changes = all.flatMap((before) => {
    const bets = valid.get(boostKey(before)) ?? NONE;
    const granted = boostDue(before, bets, elsewhere.get(boostKey(before)) ?? NONE);
    const difference = subtract(granted, before.granted);
    if (isZero(difference) && bets.minor === before.valid.minor) return [];
    const version = before.version + (isZero(difference) ? 0 : 1);
    return [{ tally: { ...before, valid: bets, granted, version }, difference }];
  });
  const tallies = changes.map(({ tally }) => tally);
  await saveBoosts(tx, day, tallies);
  return changes.filter(({ difference }) => !isZero(difference));
}
