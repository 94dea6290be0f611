import { assert } from '@haitang/kernel/assert.ts';
import { type BusinessDay, startOfDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { insertChange } from './change-store.ts';
import type { LevelChange } from './level-change.ts';
import { lockStandings, writeStanding } from './vip-store.ts';

export interface ChangeLevelInput {
  readonly memberId: MemberId;
  /** 1 to 10. */
  readonly level: number;
  readonly day: BusinessDay;
  readonly reason: LevelChange['reason'];
  readonly at: Date;
}

/**
 * Puts a member on a level from `day` on: its window of 90 days begins at that day's first instant,
 * the history gets a row, and `vip.promoted` or `vip.demoted` is emitted. Returns false, without
 * changes, when the member has the level already or has had a change on that day.
 */
export async function changeLevel(tx: Tx, input: ChangeLevelInput): Promise<boolean> {
  const { memberId, level, day, reason, at } = input;
  assert(level >= 1 && level <= 10, 'a level is 1 to 10');
  const [standing] = await lockStandings(tx, [memberId]);
  const before = standing?.level ?? 1;
  const highest = standing?.highest ?? 1;
  if (before === level) return false;
  if (!(await insertChange(tx, { memberId, day, before, after: level, reason, at }))) return false;
  await writeStanding(tx, {
    memberId,
    level,
    windowStart: startOfDay(day),
    highest: Math.max(highest, level),
  });
  const up = level > before;
  await emit(tx, {
    name: up ? 'vip.promoted' : 'vip.demoted',
    key: `vip.changed:${memberId}:${day}`,
    memberId,
    // `first`: the member was never on this level before, as its gift requires.
    payload: { level, before, day, first: up && level > highest },
    occurredAt: at,
  });
  return true;
}
