/** The dates and visibility of every item of the front page. */
interface Dated {
  readonly shown: boolean;
  /** Beijing days, both included; '' for no end. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The days on which an item is shown, as text. */
export function daysWords({ firstDay, lastDay }: Dated): string {
  if (firstDay === '' && lastDay === '') return '长期';
  return `${firstDay || '即日'} 至 ${lastDay || '长期'}`;
}

/** The status of an item on a day. */
export function standing(dated: Dated, day: string): readonly ['ok' | 'plain' | 'warn', string] {
  if (!dated.shown) return ['plain', '已停用'];
  if (dated.firstDay !== '' && day < dated.firstDay) return ['warn', '未到日期'];
  return dated.lastDay !== '' && day > dated.lastDay ? ['plain', '已过期'] : ['ok', '显示中'];
}

/** The initial values of a new item. */
export const NEW_ITEM = { id: 0, version: 0, shown: true, firstDay: '', lastDay: '' };

/** The position after the last one. */
export const nextSort = (rows: readonly { readonly sort: number }[]): number =>
  Math.min(9_999, Math.max(0, ...rows.map(({ sort }) => sort)) + 1);
