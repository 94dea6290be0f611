import type { OfficeVipLevel } from '@haitang/contract/office/vip.ts';

/** The categories with a rebate for a level, in the order of the table. */
export const REBATES = [
  ['realbet', '真人'],
  ['sport', '体育'],
  ['gaming', '电竞'],
  ['joker', '棋牌'],
  ['concise', '电子'],
  ['lottery', '彩票'],
  ['fishing', '捕鱼'],
] as const;

/** The amounts of a level. */
export const AMOUNTS = [
  ['recharge', '累计存款'],
  ['flow', '累计流水'],
  ['maintainFlow', '保级流水 / 90 天'],
  ['promotionGift', '晋级礼金'],
] as const;

export interface Difference {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The differences between two rows, one line each. */
export function differences(before: OfficeVipLevel, after: OfficeVipLevel): Difference[] {
  const lines: Difference[] = [
    { name: '名称', before: before.name, after: after.name },
    ...AMOUNTS.map(([key, name]) => ({ name, before: before[key], after: after[key] })),
    ...REBATES.map(([key, name]) => ({
      name: `${name}返水 %`,
      before: before.rebates[key],
      after: after.rebates[key],
    })),
    {
      name: '礼金流水倍数',
      before: String(before.giftWagering),
      after: String(after.giftWagering),
    },
  ];
  return lines.filter((line) => !isEqual(line.before, line.after));
}

/** 0.6 equals 0.60: numbers are compared by value. */
const isEqual = (a: string, b: string): boolean =>
  a === b || (b.trim() !== '' && Number(a) === Number(b));
