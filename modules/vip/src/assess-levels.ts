import {
  addDays,
  type BusinessDay,
  businessDayOf,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { zero } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import { pageOrRows } from '@haitang/platform/rows/row-by-row.ts';
import { betsReady } from '@haitang/turnover/bets-ready.ts';
import { membersAbove } from '@haitang/turnover/members-above.ts';
import { assessMembers } from './assess-members.ts';
import { closeDay, lastAssessedDay, lockDay } from './day-store.ts';
import { WINDOW_DAYS } from './level-decision.ts';
import { vipLevels } from './level-of.ts';
import type { VipLevel } from './vip-level.ts';
import { readWindowsSince } from './vip-store.ts';

/** Members per database transaction. */
const AT_ONCE = 300;

type NextPage = (after: number) => Promise<readonly MemberId[]>;

/** A member who fails stops no other, and is decided with the next day. */
async function assessPages(
  context: Context,
  day: BusinessDay,
  levels: readonly VipLevel[],
  nextPage: NextPage,
): Promise<number> {
  const now = context.clock.now();
  let changed = 0;
  let after = 0;
  for (;;) {
    const members = await nextPage(after);
    await pageOrRows(context, members, {
      name: 'vip-levels',
      keyOf: (memberId) => `${day}:${memberId}`,
      work: async (some) => {
        changed += await context.database.transaction(async (tx) => {
          await lockDay(tx, day);
          return assessMembers(tx, { members: some, levels, day, at: now });
        });
      },
    });
    after = members.at(-1) ?? after;
    if (members.length < AT_ONCE) return changed;
  }
}

/**
 * First the members who may rise, with lifetime bets for level 2; then those whose window is over.
 * Uses the rows in force on that day, however late it is decided.
 */
async function assessDay(context: Context, day: BusinessDay): Promise<number> {
  const { read } = context.database;
  const levels = await vipLevels(read, day);
  const valid = levels.find(({ level }) => level === 2)?.flow ?? zero('CNY');
  const start = startOfDay(addDays(day, -WINDOW_DAYS));
  const pages: readonly NextPage[] = [
    (after) => membersAbove(read, { valid, after, limit: AT_ONCE }),
    (after) => readWindowsSince(read, { start, after, limit: AT_ONCE }),
  ];
  let changed = 0;
  // One stops all: a day is closed once both lists were gone through.
  for (const nextPage of pages) changed += await assessPages(context, day, levels, nextPage);
  await context.database.transaction((tx) => closeDay(tx, day, context.clock.now()));
  return changed;
}

/**
 * Promotes and demotes for every Beijing day that is due and undecided, in order, so that missed
 * days are made up for, one step each; begins with today when none was decided before. A day is
 * decided by the facts at its first instant, once its bets are known: before 24:00 of the day after
 * a threshold was met (rules.md, VIP). Returns the days decided now. Idempotent.
 */
export async function assessLevels(
  context: Context,
  betsKnownTo: () => Promise<Date | null>,
): Promise<readonly BusinessDay[]> {
  const now = context.clock.now();
  const today = businessDayOf(now);
  const last = await lastAssessedDay(context.database.read);
  const done: BusinessDay[] = [];
  for (let day = last ? addDays(last, 1) : today; day <= today; day = addDays(day, 1)) {
    if (!betsReady(startOfDay(day), now, await betsKnownTo())) break;
    const changed = await assessDay(context, day);
    if (changed > 0) context.logger.info({ day, changed }, 'levels changed');
    done.push(day);
  }
  return done;
}
