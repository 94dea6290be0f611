import { assert } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type CountedVersion, readCounted, saveCounted } from './bet-store.ts';
import { markLate } from './late/late-bets.ts';
import { touchedDays } from './late/touched-days.ts';
import { counts } from './lot.ts';
import { lockMembers, type ProgressRow, readProgress, saveProgress } from './lot-store.ts';
import { type LotTurn, notifyProgress } from './notify-progress.ts';
import { mergeWork, takeBack, workOff } from './work-off.ts';

/** A settled bet that counts towards wagering; see `valid-bet.ts` for the amount. */
export interface ValidBet {
  readonly memberId: MemberId;
  readonly venue: string;
  readonly betId: string;
  /** Grows with each correction by the venue. */
  readonly version: number;
  readonly validAmount: Cny;
  readonly category: string;
  readonly at: Date;
}

const keyOf = (bet: { readonly venue: string; readonly betId: string }): string =>
  `${bet.venue}\n${bet.betId}`;

/** The newest version of each bet of the batch, in order of first appearance. */
function newest(bets: readonly ValidBet[]): ValidBet[] {
  const latest = new Map<string, ValidBet>();
  for (const bet of bets) {
    assert(bet.validAmount.minor >= 0n, 'a valid bet is not negative');
    const other = latest.get(keyOf(bet));
    if (!other || bet.version > other.version) latest.set(keyOf(bet), bet);
  }
  return [...latest.values()];
}

/**
 * Changes the member's own lots by the difference to the version counted before, and returns the
 * new counted version.
 */
function countOne(
  bet: ValidBet,
  before: CountedVersion | undefined,
  own: readonly ProgressRow[],
): CountedVersion {
  const valid = bet.validAmount.minor;
  const change = valid - (before?.valid ?? 0n);
  const worked = before?.worked ?? [];
  const after =
    change >= 0n
      ? mergeWork(
          worked,
          workOff(
            own.filter((lot) => counts(lot, bet)),
            change,
          ),
        )
      : takeBack(new Map(own.map((lot) => [lot.id, lot])), worked, least(workedBy(worked), valid));
  const { memberId, venue, betId, version, category, at } = bet;
  return { memberId, venue, betId, version, category, at, valid, worked: after };
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const workedBy = (work: CountedVersion['worked']): bigint =>
  work.reduce((total, part) => total + part.amount, 0n);

/** What counting some bets, one after the other, makes of their lots and totals. */
interface Counting {
  readonly counted: readonly CountedVersion[];
  /** Each time that a bet met a lot or opened it again, in this order. */
  readonly turns: readonly LotTurn[];
  /** What is added to each member's lifetime total. */
  readonly change: ReadonlyMap<number, bigint>;
}

function byMember(lots: readonly ProgressRow[]): ReadonlyMap<number, readonly ProgressRow[]> {
  const own = new Map<number, ProgressRow[]>();
  for (const lot of lots) {
    const others = own.get(lot.memberId);
    if (others) others.push(lot);
    else own.set(lot.memberId, [lot]);
  }
  return own;
}

const isMet = ({ done, required }: ProgressRow): boolean => done === required;

/** Counts the bets in their order, each as if it were alone, and changes `lots` by them. */
function countInOrder(
  bets: readonly ValidBet[],
  known: ReadonlyMap<string, CountedVersion>,
  lots: readonly ProgressRow[],
): Counting {
  const own = byMember(lots);
  const turns: LotTurn[] = [];
  const change = new Map<number, bigint>();
  const counted = bets.map((bet) => {
    const old = known.get(keyOf(bet));
    const moved = bet.validAmount.minor - (old?.valid ?? 0n);
    change.set(bet.memberId, (change.get(bet.memberId) ?? 0n) + moved);
    const mine = own.get(bet.memberId) ?? [];
    const met = new Set(mine.filter(isMet));
    const version = countOne(bet, old, mine);
    for (const lot of mine)
      if (isMet(lot) !== met.has(lot)) turns.push({ lot, met: isMet(lot), at: bet.at });
    return version;
  });
  return { counted, turns, change };
}

/**
 * Counts settled bets of any members, those of one member in the given order: the valid amount
 * counts for the oldest open lot that accepts the bet, then for the next, and adds to the member's
 * lifetime total. A version counts once; a later one counts by its difference, and what a corrected
 * bet had counted is taken back from the same lots (rules.md, Wagering). Works in any order and
 * with repeats. A change of a day that was already settled is marked as late. The number of
 * statements does not depend on the number of bets.
 */
export async function countValidBets(tx: Tx, bets: readonly ValidBet[]): Promise<void> {
  const wanted = newest(bets);
  if (wanted.length === 0) return;
  const members = [...new Set(wanted.map((bet) => bet.memberId))];
  await lockMembers(tx, members);
  const known = new Map((await readCounted(tx, wanted)).map((bet) => [keyOf(bet), bet]));
  const fresh = wanted.filter((bet) => bet.version > (known.get(keyOf(bet))?.version ?? -1));
  if (fresh.length === 0) return;

  const named = fresh.flatMap((bet) => known.get(keyOf(bet))?.worked.map(({ lot }) => lot) ?? []);
  const lots = await readProgress(tx, members, named);
  const before = new Map(lots.map((lot) => [lot.id, lot.done]));
  const { counted, turns, change } = countInOrder(fresh, known, lots);
  const metAt = new Map(turns.filter(({ met }) => met).map(({ lot, at }) => [lot.id, at]));
  const changed = lots.filter((lot) => lot.done !== before.get(lot.id) || metAt.has(lot.id));
  await saveProgress(tx, changed, metAt);
  await notifyProgress(tx, turns);
  await saveCounted(tx, counted, change);
  await markLate(
    tx,
    counted.flatMap((bet) => touchedDays(known.get(keyOf(bet)), bet)),
  );
}
