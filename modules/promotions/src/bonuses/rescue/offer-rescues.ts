import { present } from '@haitang/kernel/assert.ts';
import {
  addDays,
  type BusinessDay,
  businessDayOf,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import { later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, zero } from '@haitang/kernel/money.ts';
import { membersRefused } from '@haitang/limits/members-refused.ts';
import { netResultsWithin } from '@haitang/limits/net-results-within.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { pageOrRows, rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import { betsReady } from '@haitang/turnover/bets-ready.ts';
import { freeValidBets } from '@haitang/turnover/free-valid-bets.ts';
import { membersAbove } from '@haitang/turnover/members-above.ts';
import { type Gain, gainsByReason } from '@haitang/wallet/gains-by-reason.ts';
import { makeOffer } from '../offers/make-offer.ts';
import type { BonusRule } from '../rules/bonus-rule.ts';
import { rulesInForce, ruleVersion } from '../rules/find-rule.ts';
import { mondayOf } from '../rules/rule-window.ts';
import { type PlayedWeek, rescueOf } from './rescue-of.ts';
import {
  closePage,
  deleteBehind,
  finishWeek,
  openWeek,
  type RescueWeek,
  readBehind,
} from './rescue-store.ts';

/** Members per database transaction. */
const AT_ONCE = 300;
/** A server that was off makes up for the week before last, too. */
const CATCH_UP_WEEKS = 2;
/** What was given, and what was taken back of it. */
const GIVEN: ReadonlySet<string> = new Set(['bonus', 'bonus-forfeit', 'red-packet', 'rebate']);
const NONE = zero('CNY');

interface OpenWeek extends RescueWeek {
  readonly rule: BonusRule;
}

function givenTo(member: MemberId, gains: readonly Gain[]): Cny {
  const own = gains.filter(({ memberId, reason }) => memberId === member && GIVEN.has(reason));
  return cny(own.reduce((sum, { amount }) => sum + amount.minor, 0n));
}

/** What the week of each of the members came to, by the totals that are kept of it. */
async function weeksOf(
  database: Queryable,
  { rule, week }: OpenWeek,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, PlayedWeek>> {
  const span = { members, from: startOfDay(week), to: startOfDay(addDays(week, 7)) };
  const nets = await netResultsWithin(database, span);
  const losers = members.filter((member) => (nets.get(member)?.minor ?? 0n) < 0n);
  if (losers.length === 0) return new Map();
  const { categories, venues } = rule;
  const free = await freeValidBets(database, { ...span, members: losers, categories, venues });
  const { from, to } = span;
  const gains = await gainsByReason(database, { memberIds: losers, from, to });
  return new Map(
    losers.map((member) => [
      member,
      {
        net: nets.get(member) ?? NONE,
        given: givenTo(member, gains),
        free: free.get(member) ?? NONE,
      },
    ]),
  );
}

/** Paused, excluded and locked members get none of the week, and no message. */
async function offerSome(
  tx: Tx,
  open: OpenWeek,
  members: readonly MemberId[],
  now: Date,
): Promise<void> {
  const { rule, week } = open;
  const refused = await membersRefused(tx, members, now);
  const played = await weeksOf(
    tx,
    open,
    members.filter((member) => !refused.has(member)),
  );
  for (const [memberId, own] of played) {
    const reference = `${rule.code}:${week}:${memberId}`;
    await makeOffer(tx, { memberId, rule, reference, amount: rescueOf(rule, own), at: now });
  }
}

/** Works on a page; returns the members that succeeded. */
const settlePage = (context: Context, open: OpenWeek, members: readonly MemberId[], now: Date) =>
  pageOrRows(context, members, {
    name: 'weekly-rescue',
    keyOf: (memberId) => `${open.ruleCode}:${open.week}:${memberId}`,
    work: (page) => context.database.transaction((tx) => offerSome(tx, open, page, now)),
  });

async function settleBehind(context: Context, open: OpenWeek, now: Date): Promise<void> {
  const behind = await readBehind(context.database.read, open, AT_ONCE);
  if (behind.length === 0) return;
  const done = await settlePage(context, open, behind, now);
  await context.database.transaction((tx) => deleteBehind(tx, open, done));
}

async function settlePages(context: Context, open: OpenWeek, from: number, now: Date) {
  const { database } = context;
  for (let after = from; ; ) {
    const valid = cny(1n);
    const members = await membersAbove(database.read, { valid, after, limit: AT_ONCE });
    const done = new Set(await settlePage(context, open, members, now));
    const reached = members.at(-1) ?? after;
    const failed = members.filter((member) => !done.has(member));
    await database.transaction((tx) => closePage(tx, open, { reached, failed }));
    if (members.length < AT_ONCE) return;
    after = reached;
  }
}

async function settleWeek(
  context: Context,
  named: { readonly rule: BonusRule; readonly week: BusinessDay },
  now: Date,
): Promise<void> {
  const { database } = context;
  const { code } = named.rule;
  const { week } = named;
  const begun = await database.transaction((tx) => openWeek(tx, named.rule, week));
  const rule = present(await ruleVersion(database.read, code, begun.ruleVersion), 'its version');
  const open = { ruleCode: code, week, rule };
  await settleBehind(context, open, now);
  if (begun.isFinished) return;
  await settlePages(context, open, begun.reached, now);
  await database.transaction((tx) => finishWeek(tx, open, now));
}

/** The weeks that are over, each with the rules in force at its last instant. */
async function endedWeeks(context: Context, now: Date) {
  const monday = mondayOf(businessDayOf(now));
  const found: { rule: BonusRule; week: BusinessDay }[] = [];
  for (let back = CATCH_UP_WEEKS; back >= 1; back -= 1) {
    const week = addDays(monday, -7 * back);
    const end = later(startOfDay(addDays(week, 7)), -1);
    const rules = await rulesInForce(context.database.read, ['weekly-rescue'], end);
    found.push(...rules.map((rule) => ({ rule, week })));
  }
  return found;
}

/**
 * Offers the rescue of ended weeks (rules.md, weekly-rescue): a part of each member's loss of own
 * money from Monday to Sunday, once per member and week, as soon as the bets are known. Goes on
 * where a run before it stopped; a member who fails stops no other and is tried again. Idempotent.
 */
export async function offerRescues(
  context: Context,
  betsKnownTo: () => Promise<Date | null>,
): Promise<void> {
  const now = context.clock.now();
  const weeks = await endedWeeks(context, now);
  if (weeks.length === 0) return;
  const known = await betsKnownTo();
  const ready = weeks.filter(({ week }) => betsReady(startOfDay(addDays(week, 7)), now, known));
  await rowByRow(context, ready, {
    name: 'weekly-rescue-weeks',
    keyOf: ({ rule, week }) => `${rule.code}:${week}`,
    work: (week) => settleWeek(context, week, now),
  });
}
