import type { Change } from '@haitang/office/changes/change.ts';
import {
  type PacketRuleTerms,
  packetRuleTerms,
} from '@haitang/promotions/red-packets/packet-terms.ts';

type Lines = readonly (readonly [name: string, words: string])[];
type WindowTerms = PacketRuleTerms['windows'][number];
type TierTerms = WindowTerms['tiers'][number];

const dayWords = (day: number): string => (day < 0 ? '前一日' : '当日');
const stateWords = (enabled: boolean): string => (enabled ? '' : '（停用）');

const windowWords = (terms: WindowTerms): string =>
  `${terms.opens}–${terms.closes}，计入${dayWords(terms.countsFromDay)} ${terms.countsFrom} 至` +
  `${dayWords(terms.countsToDay)} ${terms.countsTo} 的存款${stateWords(terms.enabled)}`;

const tierWords = ({ least, most, packets, percent, enabled }: TierTerms): string =>
  `${least}–${most}：${packets} 个，合计 ${percent}%${stateWords(enabled)}`;

/** One line per rule, windows and tiers by their position. */
const linesOf = (terms: PacketRuleTerms): Lines => [
  ['每日预算', terms.dailyBudget],
  ['单个最低', terms.drawMinimum],
  ['流水倍数', String(terms.wagering)],
  ...terms.windows.flatMap(
    (window, index): Lines => [
      [`时段 ${index + 1}`, windowWords(window)],
      ...window.tiers.map((tier, place): readonly [string, string] => [
        `时段 ${index + 1} 档位 ${place + 1}`,
        tierWords(tier),
      ]),
    ],
  ),
];

/** The effect of a rule change: new, changed and removed lines. */
export function packetRuleFacts({ before, after }: Change) {
  const to = packetRuleTerms.parse(after);
  const from = new Map(before === null ? [] : linesOf(packetRuleTerms.parse(before)));
  const lines = new Map(linesOf(to));
  const gone = [...from].filter(([name]) => !lines.has(name));
  return {
    label: `红包规则（${to.startsOn} 起）`,
    facts: [
      ...[...lines]
        .filter(([name, words]) => from.get(name) !== words)
        .map(([name, words]) => ({ name, before: from.get(name) ?? null, after: words })),
      ...gone.map(([name, words]) => ({ name, before: words, after: '取消' })),
    ],
  };
}
