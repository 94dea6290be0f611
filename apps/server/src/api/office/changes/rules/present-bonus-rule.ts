import type { Change } from '@haitang/office/changes/change.ts';
import {
  type BonusRuleTerms,
  bonusRuleTerms,
} from '@haitang/promotions/bonuses/rules/bonus-rule-terms.ts';

const or = (text: string, none: string): string => (text === '' ? none : text);
const summed = (text: string, asset: string): string =>
  text === '' ? '无' : `${text}${asset === 'USDT' ? ' USDT' : ''}`;

const LINES: readonly (readonly [name: string, of: (terms: BonusRuleTerms) => string])[] = [
  ['状态', ({ enabled }) => (enabled ? '启用' : '停用')],
  ['比例', ({ percent }) => `${percent}%`],
  ['金额', ({ amount, asset }) => summed(amount, asset)],
  ['第七日金额', ({ seventh }) => or(seventh, '无')],
  ['当日最低有效投注', ({ leastPlay }) => or(leastPlay, '无')],
  ['最低净亏损', ({ leastLoss }) => or(leastLoss, '无')],
  ['占有效投注的上限', ({ playPercent }) => (playPercent === '' ? '无' : `${playPercent}%`)],
  ['最低存款', ({ leastDeposit }) => leastDeposit],
  ['上限', ({ cap }) => or(cap, '无')],
  ['流水倍数', ({ wagering }) => String(wagering)],
  ['最高可取', ({ maxCashout, asset }) => summed(maxCashout, asset)],
  ['开始日', ({ firstDay }) => firstDay],
  ['结束日', ({ lastDay }) => or(lastDay, '长期')],
  ['流水说明', ({ texts }) => texts?.wagering ?? ''],
  ['奖励上限说明', ({ texts }) => texts?.maxReward ?? ''],
  ['活动时间说明', ({ texts }) => texts?.period ?? ''],
  ['结束说明', ({ texts }) => texts?.end ?? ''],
  ['活动内容', ({ texts }) => texts?.content ?? ''],
  ['活动细则', ({ texts }) => texts?.memo ?? ''],
];

/** The effect of a rule change: its numbers, and the text members will read. */
export function bonusRuleFacts({ before, after }: Change) {
  const [from, to] = [bonusRuleTerms.parse(before), bonusRuleTerms.parse(after)];
  return {
    label: `优惠规则 ${or(to.title, to.rule)}（${to.startsOn} 起）`,
    facts: LINES.filter(([, textOf]) => textOf(from) !== textOf(to)).map(([name, textOf]) => ({
      name,
      before: textOf(from),
      after: textOf(to),
    })),
  };
}
