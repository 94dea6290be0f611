import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny, formatMoney, isPositive, isZero, sum, zero } from '@haitang/kernel/money.ts';
import { parseRate, type Rate } from '@haitang/kernel/rate.ts';
import { membersRefused } from '@haitang/limits/members-refused.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { leaveLate } from '@haitang/turnover/late/late-bets.ts';
import type { TurnoverLine } from '@haitang/turnover/turnover-of-period.ts';
import { levelsAtEndOf } from '@haitang/vip/level-of.ts';
import { daysCutShort } from './boost-store.ts';
import type { DayRates } from './day-store.ts';
import type { RebateBoosts } from './rebate-boosts.ts';
import { boostRecord, rebateRecord } from './rebate-record.ts';
import { insertRebates, type NewRebate } from './rebate-store.ts';
import { type BoostChange, settleBoosts } from './settle-boosts.ts';
import { settleTally, type Tally } from './tally.ts';
import { readTallies, saveTallies } from './tally-store.ts';

export interface SettleMembersInput {
  readonly day: BusinessDay;
  readonly rates: DayRates;
  readonly members: readonly MemberId[];
  /** Valid bets of the day of these members. */
  readonly lines: readonly TurnoverLine[];
  readonly boosts: RebateBoosts;
  readonly at: Date;
}

interface Standing {
  readonly level: number;
  readonly refused: boolean;
}

const keyOf = ({ category, venue }: { readonly category: string; readonly venue: string }) =>
  `${category}\n${venue}`;

const percentOf = (rates: DayRates, category: string, level: number): Rate =>
  parseRate(rates[String(level)]?.[category] ?? '0') ?? { millionths: 0n };

/** A new key, on the terms of the member's other keys of the day. */
function newTally(
  line: TurnoverLine,
  known: readonly Tally[],
  rates: DayRates,
  standing: Standing,
): Tally {
  const { memberId, category, venue } = line;
  const sibling = known.find((tally) => tally.category === category);
  return {
    memberId,
    category,
    venue,
    level: known[0]?.level ?? standing.level,
    percent: sibling?.percent ?? percentOf(rates, category, standing.level),
    withheld: known[0]?.withheld ?? standing.refused,
    valid: zero('CNY'),
    granted: zero('CNY'),
    version: 0,
  };
}

/** The changes for one member: all of its keys, including those without bets now. */
function settleMember(
  lines: readonly TurnoverLine[],
  known: readonly Tally[],
  rates: DayRates,
  standing: Standing,
): ReturnType<typeof settleTally>[] {
  // A member who may receive nothing now keeps what is settled; a later night corrects it.
  if (standing.refused && known.length > 0) return [];
  const valid = new Map(lines.map((line) => [keyOf(line), line.valid]));
  const seen = new Set(known.map(keyOf));
  const fresh = lines
    .filter((line) => !seen.has(keyOf(line)) && isPositive(line.valid))
    .map((line) => newTally(line, known, rates, standing));
  return [...known, ...fresh]
    .map((tally) => settleTally(tally, valid.get(keyOf(tally)) ?? zero('CNY')))
    .filter(
      ({ tally, difference }, index) =>
        index >= known.length ||
        !isZero(difference) ||
        tally.valid.minor !== known[index]?.valid.minor,
    );
}

/** Sends a member a message about a day's first rebates, when there are any. */
async function tell(
  tx: Tx,
  memberId: MemberId,
  input: SettleMembersInput,
  amounts: readonly bigint[],
): Promise<void> {
  const total = sum('CNY', amounts.map(cny));
  if (!isPositive(total)) return;
  await emit(tx, {
    name: 'rebate.settled',
    key: `rebate.settled:${memberId}:${input.day}`,
    memberId,
    payload: { day: input.day, amount: formatMoney(total) },
    occurredAt: input.at,
  });
}

/** What a boost takes back on one day, other days of its event may have: they are settled again. */
async function markFreed(
  tx: Tx,
  { day, at }: SettleMembersInput,
  boosts: readonly BoostChange[],
): Promise<void> {
  const freed = boosts.filter(({ difference }) => difference.minor < 0n);
  const tallies = freed.map(({ tally }) => tally);
  for (const [other, members] of await daysCutShort(tx, day, tallies)) {
    await leaveLate(tx, other, { members, at });
  }
}

function groupOf<Row extends { readonly memberId: MemberId }>(
  rows: readonly Row[],
): ReadonlyMap<MemberId, readonly Row[]> {
  const groups = new Map<MemberId, Row[]>();
  for (const row of rows) groups.set(row.memberId, [...(groups.get(row.memberId) ?? []), row]);
  return groups;
}

/** The result of a settlement. */
export interface Settled {
  /** Number of rebates written. */
  readonly written: number;
  /** Members who may receive nothing now: their settled rebates stay unchanged. */
  readonly untouched: readonly MemberId[];
}

/**
 * Settles one day of some members inside the caller's transaction, which holds the day: grants the
 * difference between what is due and what was granted before (FM-21, PR-07). The first time that is
 * everything; a repeat with the same bets grants nothing.
 */
export async function settleMembers(tx: Tx, input: SettleMembersInput): Promise<Settled> {
  const { day, members, rates, at } = input;
  const known = groupOf(await readTallies(tx, day, members));
  const lines = groupOf(input.lines);
  const refused = await membersRefused(tx, members, at);
  const levels = await levelsAtEndOf(tx, members, day);
  const withheld = members.filter(
    (member) => known.get(member)?.[0]?.withheld ?? refused.has(member),
  );
  const untouched = members.filter((member) => refused.has(member) && known.has(member));
  const boosts = await settleBoosts(tx, {
    day,
    members,
    boosts: input.boosts,
    withheld: new Set(withheld),
    untouched: new Set(untouched),
  });
  await markFreed(tx, input, boosts);
  const boosted = groupOf(boosts.map((change) => boostRecord(change, input)));
  const tallies: Tally[] = [];
  const rebates: NewRebate[] = [];
  for (const memberId of members) {
    const before = known.get(memberId) ?? [];
    const standing = {
      level: levels.get(memberId) ?? 1,
      refused: refused.has(memberId),
    };
    const changes = settleMember(lines.get(memberId) ?? [], before, rates, standing);
    tallies.push(...changes.map(({ tally }) => tally));
    const granted = [
      ...changes
        .filter(({ difference }) => !isZero(difference))
        .map(({ tally, difference }) => rebateRecord(tally, difference, input)),
      ...(boosted.get(memberId) ?? []),
    ];
    rebates.push(...granted);
    const amounts = granted.map(({ amount }) => amount.minor);
    if (before.length === 0) await tell(tx, memberId, input, amounts);
  }
  await saveTallies(tx, day, tallies);
  await insertRebates(tx, rebates);
  return { written: rebates.length, untouched };
}
