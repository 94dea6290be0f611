import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { compare } from '@haitang/kernel/money.ts';
import {
  type DatedRules,
  mostOf,
  type PacketRules,
  type PacketTier,
  type PacketWindow,
  timeOfMinute,
} from './packet-rules.ts';

/**
 * The largest share of the deposits for all packets of a tier, to limit the cost of a typing error.
 */
const PERCENT_MOST = 10_000_000n;
const DAY_MINUTES = 1_440;

const refused = (words: string) => refuse('condition', { words });
const nameOf = ({ opens, closes }: PacketWindow): string =>
  `时段 ${timeOfMinute(opens)}–${timeOfMinute(closes)}`;

function assertWindow(window: PacketWindow): void {
  const { opens, closes, countsFrom, countsTo } = window;
  if (opens >= closes) throw refused(`${nameOf(window)} 的结束须晚于开始`);
  if (countsFrom >= countsTo) throw refused(`${nameOf(window)} 计入存款的结束须晚于开始`);
  if (countsTo > opens) throw refused(`${nameOf(window)} 计入的存款须在领取开始之前`);
  if (countsTo - countsFrom > DAY_MINUTES) {
    throw refused(`${nameOf(window)} 计入的存款不能超过 24 小时，同一笔存款不能计入两天`);
  }
}

function assertTier(tier: PacketTier, { drawMinimum }: PacketRules, name: string): void {
  if (compare(tier.least, tier.most) > 0) throw refused(`${name} 的档位上限不能低于下限`);
  if (tier.percent.millionths > PERCENT_MOST) throw refused('总额比例不能高于 10%');
  if (compare(mostOf(tier, tier.least), drawMinimum) < 0) {
    throw refused(`${name} 有档位的单个红包上限低于单个最低金额，无法领取`);
  }
}

function assertTiers(window: PacketWindow, rules: PacketRules): void {
  const name = nameOf(window);
  const tiers = rules.tiers.filter(({ enabled, windowId }) => enabled && windowId === window.id);
  if (tiers.length === 0) throw refused(`${name} 至少需要一个启用的档位`);
  for (const [index, tier] of tiers.entries()) {
    assertTier(tier, rules, name);
    const before = tiers[index - 1];
    if (before && compare(tier.least, before.most) <= 0) {
      throw refused(`${name} 的档位不能重叠，须由低到高`);
    }
  }
}

/**
 * Refuses rules (203) from a day that has begun, with nothing to draw, with overlapping windows or
 * tiers, with a deposit that counts on two days, or with more than a tenth of the deposits given
 * away: the rules of past draws never change (rules.md, Promotions).
 */
export function assertRulesFit(rules: DatedRules, today: BusinessDay): void {
  if (rules.startsOn <= today) throw refused('生效日须晚于今天，已开始的日子不能更改');
  if (compare(rules.dailyBudget, rules.drawMinimum) < 0) {
    throw refused('每日预算不能低于单个最低金额');
  }
  const open = rules.windows.filter(({ enabled }) => enabled);
  if (open.length === 0) throw refused('至少保留一个启用的时段；停发请使用红包开关');
  for (const window of rules.windows) assertWindow(window);
  for (const [index, window] of open.entries()) {
    const before = open[index - 1];
    if (before && window.opens < before.closes) throw refused('领取时段不能重叠，须由早到晚');
    assertTiers(window, rules);
  }
}
