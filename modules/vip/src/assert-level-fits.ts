import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { type Cny, compare, isZero } from '@haitang/kernel/money.ts';
import type { DatedLevel, VipLevel } from './vip-level.ts';

/** The highest rebate percent of a level, to limit the cost of a typing error. */
const PERCENT_MOST = 5;

const refused = (words: string) => refuse('condition', { words });

/** Values that must increase, or at least not decrease, from level to level. */
const GROWING: readonly (readonly [string, (vipLevel: VipLevel) => Cny])[] = [
  ['晋级存款', ({ recharge }) => recharge],
  ['晋级流水', ({ flow }) => flow],
  ['保级流水', ({ maintainFlow }) => maintainFlow],
];

/**
 * The table with a row on its first day, and on each day a neighbour changes while the row counts.
 */
function tablesBeside(
  row: DatedLevel,
  { beside, coming }: Pick<Surroundings, 'beside' | 'coming'>,
): (readonly VipLevel[])[] {
  const next = coming.find(({ level }) => level === row.level);
  const tables = [beside];
  for (const datedLevel of coming) {
    if (next && datedLevel.startsOn >= next.startsOn) break;
    const before = tables.at(-1) ?? [];
    tables.push([...before.filter(({ level }) => level !== datedLevel.level), datedLevel]);
  }
  return tables;
}

function assertBetween(row: VipLevel, beside: readonly VipLevel[]): void {
  const levelAt = (level: number) => beside.find((vipLevel) => vipLevel.level === level);
  const [below, above] = [levelAt(row.level - 1), levelAt(row.level + 1)];
  for (const [words, termOf] of GROWING) {
    if (below && compare(termOf(row), termOf(below)) < 0) {
      throw refused(`${words}不能低于前一等级`);
    }
    if (above && compare(termOf(row), termOf(above)) > 0) {
      throw refused(`${words}不能高于后一等级`);
    }
  }
}

interface Surroundings {
  readonly today: BusinessDay;
  /** The rows in force on the row's first day. */
  readonly beside: readonly VipLevel[];
  /** The rows of later days, next first. */
  readonly coming: readonly DatedLevel[];
}

/**
 * Refuses (203) a row of the table that would count from a day that has begun, one that does not
 * fit between its neighbours on every day it counts, a first level with a requirement, and a
 * percent above five: the terms of past days never change (rules.md, VIP).
 */
export function assertLevelFits(row: DatedLevel, { today, ...around }: Surroundings): void {
  if (row.startsOn <= today) throw refused('生效日须晚于今天，已开始的日子不能更改');
  if (Object.values(row.rebates).some((percent) => Number(percent) > PERCENT_MOST)) {
    throw refused('返水比例不能高于 5%');
  }
  if (row.level === 1 && GROWING.some(([, amountOf]) => !isZero(amountOf(row)))) {
    throw refused('一级面向所有会员，晋级与保级条件须为 0');
  }
  for (const beside of tablesBeside(row, around)) assertBetween(row, beside);
}
