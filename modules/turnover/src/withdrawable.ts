import { type Cny, cny, smaller, subtract, sum, zero } from '@haitang/kernel/money.ts';
import type { Lot } from './lot.ts';

/** A member's money that can be the money of a lot: what is held for a withdrawal is not. */
export interface PlayableMoney {
  /** Spendable. */
  readonly available: Cny;
  /** Spendable, in transit and at venues. */
  readonly total: Cny;
}

/** The lots of a member that keep money in the central wallet. */
export interface LockingLots {
  /** Open lots that accept bets, oldest first. */
  readonly lots: readonly Lot[];
  /** Lots whose member is away, while what is left of their money goes back. */
  readonly ending: readonly Lot[];
  /** What is free beside ending lots; null until the first decision on each. */
  readonly freeBesideEnding: Cny | null;
}

export interface LockedLot {
  readonly lot: Lot;
  readonly locked: Cny;
}

/** What of the central wallet can be withdrawn; `withdrawable` and `locked` add up to it. */
export interface Withdrawable {
  readonly withdrawable: Cny;
  readonly locked: Cny;
  /** The part of `locked` that is bonus money. */
  readonly bonus: Cny;
  /** The share of each open lot, oldest first; together at most the member's total. */
  readonly lots: readonly LockedLot[];
}

const atLeastZero = ({ minor }: Cny): Cny => cny(minor > 0n ? minor : 0n);

/** The part of a lot that tells what is left of its money. */
type Credited = Pick<Lot, 'base' | 'required' | 'done' | 'locks' | 'kept'>;

/** What is not wagered away of a lot's money, in proportion, rounded up. */
function unwagered({ base, required, done }: Credited): Cny {
  const left = base.minor * (required.minor - done.minor);
  return cny((left + required.minor - 1n) / required.minor);
}

/** The most that a lot can lock, whatever the member has. */
function claimOf(lot: Lot, total: Cny): Cny {
  return lot.locks === 'all' ? total : leftOfCredit(lot);
}

/**
 * The most that can be left of what a lot credited: all of it for a bonus that frees nothing before
 * its wagering is done, else what is neither wagered away nor lost. No ending of it takes more.
 */
export function leftOfCredit(lot: Credited): Cny {
  if (lot.locks !== 'rest') return lot.base;
  return lot.kept === null ? unwagered(lot) : smaller(unwagered(lot), lot.kept);
}

/**
 * What each open lot locks. Together they lock at most the member's total: own money counts as
 * spent first, so bonuses come before other lots, and the money of the oldest lot is lost first.
 */
export function lockedByLots(lots: readonly Lot[], total: Cny): LockedLot[] {
  let rest = atLeastZero(total);
  const order = [...lots.filter(isBonus), ...lots.filter((lot) => !isBonus(lot)).toReversed()];
  const shares = new Map<Lot, Cny>();
  for (const lot of order) {
    const locked = smaller(claimOf(lot, atLeastZero(total)), rest);
    rest = subtract(rest, locked);
    shares.set(lot, locked);
  }
  return lots.map((lot) => ({ lot, locked: shares.get(lot) ?? zero('CNY') }));
}

const isBonus = ({ locks }: Lot): boolean => locks !== 'rest';

/**
 * What a member can withdraw now: the available money less what open lots lock, and at most what is
 * free beside ending bonuses. The one figure of the withdrawal screen, the review of a withdrawal
 * and the refusal 214 (rules.md, Corrections 2026-11-28; ADR 48). Money at venues does not cover a
 * lock: what was lost there may not be reported yet.
 */
export function withdrawableOf(
  { available, total }: PlayableMoney,
  { lots, ending, freeBesideEnding }: LockingLots,
): Withdrawable {
  const shares = lockedByLots(lots, total);
  const ofLots = sum(
    'CNY',
    shares.map(({ locked }) => locked),
  );
  const beside = ending.length === 0 ? available : (freeBesideEnding ?? zero('CNY'));
  const free = smaller(atLeastZero(subtract(available, ofLots)), atLeastZero(beside));
  const locked = subtract(available, free);
  const bonuses = [
    ...shares.filter(({ lot }) => lot.locks === 'grant').map((share) => share.locked),
    ...[...lots, ...ending]
      .filter(
        ({ kind, locks, endingSince }) => kind === 'bonus' && (locks === 'all' || endingSince),
      )
      .map(leftOfCredit),
  ];
  return { withdrawable: free, locked, bonus: smaller(sum('CNY', bonuses), locked), lots: shares };
}

/**
 * What is left of lots' own money after `lost` points were lost: no more than the member still has
 * beside bonuses, and no more than before. The money of the oldest lot is lost first. Returns the
 * lots that changed. A gain elsewhere never fills a lot again, so it is never locked.
 */
export function keptAfterLoss(
  lots: readonly Lot[],
  { total, lost }: { readonly total: Cny; readonly lost: Cny },
): { readonly id: string; readonly kept: Cny }[] {
  const claims = lots.map((lot) => ({ lot, claim: isBonus(lot) ? lot.base : claimOf(lot, total) }));
  const all = sum(
    'CNY',
    claims.map(({ claim }) => claim),
  );
  let gone = smaller(atLeastZero(subtract(all, atLeastZero(total))), lost);
  const changed: { readonly id: string; readonly kept: Cny }[] = [];
  for (const { lot, claim } of claims.filter((candidate) => !isBonus(candidate.lot))) {
    const part = smaller(gone, claim);
    if (part.minor === 0n) continue;
    gone = subtract(gone, part);
    changed.push({ id: lot.id, kept: subtract(claim, part) });
  }
  return changed;
}
