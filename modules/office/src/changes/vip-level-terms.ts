import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type BusinessDay, parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { type Cny, formatMoney, parseMoney } from '@haitang/kernel/money.ts';
import type { DatedLevel } from '@haitang/vip/vip-level.ts';
import { z } from 'zod';

/** A row of the level table in the form of a proposal: amounts as decimal text. */
export const vipLevelTerms = z.object({
  level: z.number(),
  name: z.string(),
  /** The first Beijing day on which it counts. */
  startsOn: z.string(),
  recharge: z.string(),
  flow: z.string(),
  maintainFlow: z.string(),
  rebates: z.object({
    realbet: z.string(),
    sport: z.string(),
    gaming: z.string(),
    joker: z.string(),
    concise: z.string(),
    lottery: z.string(),
    fishing: z.string(),
  }),
  promotionGift: z.string(),
  giftWagering: z.number(),
});
export type VipLevelTerms = z.output<typeof vipLevelTerms>;

const points = (text: string): Cny => present(parseMoney('CNY', text), 'an amount of the table');

const percent = (text: string): string => {
  const [whole = '0', decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
};
const twoDecimals = (rebates: VipLevelTerms['rebates']): DatedLevel['rebates'] => ({
  realbet: percent(rebates.realbet),
  sport: percent(rebates.sport),
  gaming: percent(rebates.gaming),
  joker: percent(rebates.joker),
  concise: percent(rebates.concise),
  lottery: percent(rebates.lottery),
  fishing: percent(rebates.fishing),
});

function dayIn(text: string): BusinessDay {
  const day = parseBusinessDay(text);
  if (day === null) throw refuse('malformed', { words: '请选择生效日' });
  return day;
}

/** The row of a proposal. Refuses `malformed` without a valid day. */
export const toLevel = (terms: VipLevelTerms): DatedLevel => ({
  level: terms.level,
  name: terms.name,
  rebates: twoDecimals(terms.rebates),
  startsOn: dayIn(terms.startsOn),
  recharge: points(terms.recharge),
  flow: points(terms.flow),
  maintainFlow: points(terms.maintainFlow),
  promotionGift: points(terms.promotionGift),
  giftWagering: terms.giftWagering,
});

/** A row in the form of proposals and lists. */
export const toTerms = (row: DatedLevel): VipLevelTerms => ({
  level: row.level,
  name: row.name,
  startsOn: row.startsOn,
  rebates: row.rebates,
  recharge: formatMoney(row.recharge),
  flow: formatMoney(row.flow),
  maintainFlow: formatMoney(row.maintainFlow),
  promotionGift: formatMoney(row.promotionGift),
  giftWagering: row.giftWagering,
});

/** A row for comparison, without its day: an equal row is not a change. */
const worth = (terms: VipLevelTerms): string =>
  // Parsed to get a fixed order of fields: the database orders them differently.
  JSON.stringify(vipLevelTerms.parse({ ...terms, startsOn: '' }));

/** Decides a proposal beside the row of its day. Refuses an unchanged row (`nothing-to-do`). */
export function assertChanged(before: VipLevelTerms, after: VipLevelTerms): void {
  if (worth(before) !== worth(after)) return;
  throw refuse('nothing-to-do', { words: '新值与该日的值相同' });
}

/** Decides an entry. Refuses when the row has changed since the proposal (`already-done`). */
export function assertAsProposed(now: VipLevelTerms, before: VipLevelTerms): void {
  if (worth(now) === worth(before)) return;
  throw refuse('already-done', { words: '该等级在提出之后又有变动，请收回后重新提出' });
}
