import { cny } from '@haitang/kernel/money.ts';
import { countOf } from '../../engine/lottery/play.ts';
import { element } from '../shared/element.ts';
import { moneyWords } from '../shared/money-words.ts';
import { type Entry, mostOf, stakeOf } from './slip.ts';

const sumOf = (entries: readonly Entry[], amountOf: (entry: Entry) => bigint): bigint =>
  entries.reduce((sum, entry) => sum + amountOf(entry), 0n);

/** The stake of all entries in cents. */
export const slipStake = (entries: readonly Entry[]): bigint => sumOf(entries, stakeOf);

/** 注数, 金额 and 可赢 of a slip. */
export function createSlipTotals() {
  const values = ['注数', '金额', '可赢'].map((label) => ({
    label,
    value: element('dd', { class: label === '可赢' ? 'num gold' : 'num' }, '0'),
  }));
  const words: Readonly<Record<string, (entries: readonly Entry[]) => string>> = {
    注数: (entries) => String(sumOf(entries, ({ selection }) => BigInt(countOf(selection)))),
    金额: (entries) => moneyWords(cny(slipStake(entries))),
    可赢: (entries) => moneyWords(cny(sumOf(entries, mostOf))),
  };
  return {
    root: element(
      'dl',
      { class: 'slip-totals', 'data-read': true },
      ...values.map(({ label, value }) => element('div', {}, element('dt', {}, label), value)),
    ),
    show(entries: readonly Entry[]) {
      for (const { label, value } of values) value.textContent = words[label]?.(entries) ?? '';
    },
  };
}
