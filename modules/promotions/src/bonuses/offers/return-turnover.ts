import { addDays, businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { zero } from '@haitang/kernel/money.ts';
import { membersRefused } from '@haitang/limits/members-refused.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { pageOrRows, rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import { betsReady } from '@haitang/turnover/bets-ready.ts';
import { validBetsBetween } from '@haitang/turnover/valid-bets-between.ts';
import { type BonusRule, bonusFor } from '../rules/bonus-rule.ts';
import { rulesInForce } from '../rules/find-rule.ts';
import { optedInto } from '../rules/opt-in.ts';
import { type Span, since, spanOn } from '../rules/rule-window.ts';
import { makeOffer } from './make-offer.ts';

/** How many days back a server that was off makes up for missed windows. */
const CATCH_UP_DAYS = 7;
/** Members per database transaction. */
const AT_ONCE = 300;

interface EndedWindow {
  readonly rule: BonusRule;
  readonly span: Span;
}

/** Ended windows of a rule in the given days: one per day, or that of the whole event. */
function windowsOf(rule: BonusRule, days: readonly ReturnType<typeof businessDayOf>[]): Span[] {
  if (rule.capPer === 'event') {
    return rule.endsAt === null ? [] : [{ from: rule.startsAt, to: rule.endsAt }];
  }
  return days.map((day) => spanOn(rule, day)).filter((span) => span !== null);
}

async function endedWindows(context: Context, now: Date): Promise<EndedWindow[]> {
  const days = Array.from({ length: CATCH_UP_DAYS }, (_, index) =>
    addDays(businessDayOf(now), -index),
  );
  const known = new Map<string, BonusRule>();
  for (const [index] of days.entries()) {
    const moment = later(now, -index * DAY_MS);
    for (const rule of await rulesInForce(context.database.read, ['turnover-return'], moment)) {
      if (!known.has(rule.code)) known.set(rule.code, rule);
    }
  }
  const windows = [...known.values()].flatMap((rule) =>
    windowsOf(rule, days).map((span) => ({ rule, span })),
  );
  return windows.filter(({ span }) => span.to <= now);
}

interface Taker {
  readonly memberId: MemberId;
  /** The terms that this member has read. */
  readonly rule: BonusRule;
  readonly span: Span;
}

async function offerSome(tx: Tx, takers: readonly Taker[], now: Date): Promise<void> {
  const [first] = takers;
  if (first === undefined) return;
  const ids = takers.map(({ memberId }) => memberId);
  const refused = await membersRefused(tx, ids, now);
  const { categories, venues } = first.rule;
  const members = takers.map(({ memberId, span }) => ({ memberId, from: span.from }));
  const asked = { members, to: first.span.to, categories, venues };
  const bets = await validBetsBetween(tx, asked);
  for (const { memberId, rule, span } of takers) {
    if (refused.has(memberId)) continue;
    const amount = bonusFor(rule, bets.get(memberId) ?? zero('CNY'));
    const reference = `${rule.code}:${span.to.toISOString()}:${memberId}`;
    await makeOffer(tx, { memberId, rule, reference, amount, at: now });
  }
}

async function settleWindow(context: Context, { rule, span }: EndedWindow, now: Date) {
  const { database } = context;
  const takers = (await optedInto(database.read, rule.code, span.to)).flatMap((taker) => {
    const own = since(span, taker.since);
    return own === null ? [] : [{ memberId: taker.memberId, rule: taker.rule, span: own }];
  });
  for (let start = 0; start < takers.length; start += AT_ONCE) {
    const some = takers.slice(start, start + AT_ONCE);
    await pageOrRows(context, some, {
      name: 'return-turnover',
      keyOf: ({ memberId }) => `${rule.code}:${span.to.toISOString()}:${memberId}`,
      work: (page) => database.transaction((tx) => offerSome(tx, page, now)),
    });
  }
}

/**
 * Offers the turnover return of ended windows (rules.md, turnover-return): the percent of valid
 * bets made after the opt-in, rounded down and capped, once per member and window, as soon as the
 * bets are known. Idempotent. A member whose offer fails stops no other.
 */
export async function returnTurnover(
  context: Context,
  betsKnownTo: () => Promise<Date | null>,
): Promise<void> {
  const now = context.clock.now();
  const windows = await endedWindows(context, now);
  if (windows.length === 0) return;
  const known = await betsKnownTo();
  const ready = windows.filter(({ span }) => betsReady(span.to, now, known));
  await rowByRow(context, ready, {
    name: 'return-turnover-windows',
    keyOf: ({ rule, span }) => `${rule.code}:${span.to.toISOString()}`,
    work: (window) => settleWindow(context, window, now),
  });
}
