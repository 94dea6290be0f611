import type {
  OfficePacketRules,
  OfficePacketTier,
  OfficePacketWindow,
} from '@haitang/contract/office/changes/red-packet-rules.ts';

/** The fields of the rules that can be changed. */
export type PacketFields = Omit<OfficePacketRules, 'version'>;

export interface Difference {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

type Line = readonly [name: string, words: string];

const dayWords = (day: number): string => (day < 0 ? '前一日' : '当日');
const stateWords = (enabled: boolean): string => (enabled ? '' : '（停用）');
/** 0.6 equals 0.60: numbers are compared and shown by value. */
const worth = (text: string): string =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text).toFixed(2) : text;

/** Which deposits a window counts, as text. */
export const countedWords = (hours: OfficePacketWindow): string =>
  `${dayWords(hours.countsFromDay)} ${hours.countsFrom} 至${dayWords(hours.countsToDay)} ${hours.countsTo}`;

const windowWords = (hours: OfficePacketWindow): string =>
  `${hours.opens}–${hours.closes}，计入${countedWords(hours)} 的存款${stateWords(hours.enabled)}`;

const tierWords = ({ least, most, packets, percent, enabled }: OfficePacketTier): string =>
  `${worth(least)}–${worth(most)}：${packets} 个，合计 ${worth(percent)}%${stateWords(enabled)}`;

const tierLines = ({ tiers }: OfficePacketWindow, place: number): Line[] =>
  tiers.map((tier, index): Line => [`时段 ${place} 档位 ${index + 1}`, tierWords(tier)]);

const linesOf = (rules: PacketFields): Line[] => [
  ['每日预算', worth(rules.dailyBudget)],
  ['单个最低', worth(rules.drawMinimum)],
  ['流水倍数', String(rules.wagering)],
  ...rules.windows.flatMap((window, index): Line[] => [
    [`时段 ${index + 1}`, windowWords(window)],
    ...tierLines(window, index + 1),
  ]),
];

/** The differences between two sets of rules, one line each. */
export function differences(before: PacketFields, after: PacketFields): Difference[] {
  const [from, to] = [new Map(linesOf(before)), new Map(linesOf(after))];
  const names = [...new Set([...from.keys(), ...to.keys()])];
  return names
    .map((name) => ({ name, before: from.get(name) ?? '无', after: to.get(name) ?? '取消' }))
    .filter((line) => line.before !== line.after);
}

/** An empty tier above the last one. */
export const tierAfter = (last: OfficePacketTier | undefined): OfficePacketTier => ({
  least: '',
  most: '',
  enabled: true,
  packets: last?.packets ?? 1,
  percent: last?.percent ?? '1.00',
});

/** An empty window that counts like the default one. */
export const newWindow = (): OfficePacketWindow => ({
  opens: '20:00',
  closes: '22:00',
  enabled: true,
  tiers: [tierAfter(undefined)],
  countsFromDay: -1,
  countsFrom: '20:00',
  countsToDay: 0,
  countsTo: '20:00',
});

/** The rows with one replaced, or removed by null. */
export const withRow = <Row>(rows: readonly Row[], place: number, row: Row | null): Row[] =>
  rows.flatMap((current, index) => {
    if (index !== place) return [current];
    return row === null ? [] : [row];
  });
