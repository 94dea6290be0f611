import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type BusinessDay, parseBusinessDay, startOfDay } from '@haitang/kernel/business-day.ts';
import { type Cny, formatMoney, parseMoney } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { lockTerms } from '@haitang/promotions/bonuses/rules/set-rule.ts';
import { assertNoGain } from '@haitang/promotions/proof/assert-no-gain.ts';
import { assertSettable, levelOn, setLevel } from '@haitang/vip/set-level.ts';
import type { DatedLevel } from '@haitang/vip/vip-level.ts';
import { z } from 'zod';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';
import type { Change } from './change.ts';
import { judgeNumbers } from './judge-numbers.ts';
import { type Proposing, proposeChange } from './propose-change.ts';

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

const toLevel = (terms: VipLevelTerms): DatedLevel => ({
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

async function termsOn(on: Queryable, of: DatedLevel): Promise<VipLevelTerms> {
  const row = await levelOn(on, of.level, of.startsOn);
  if (row === null) throw refuse('not-found', { words: '没有这个等级' });
  return toTerms(row);
}

/**
 * Proposes a row of the VIP table from a future Beijing day on, with a code (rules.md, VIP).
 * Refuses an unknown level (202), an unchanged row (202), and an invalid one (203).
 */
export async function proposeVipLevel(
  context: OfficeContext,
  reader: Reader,
  given: VipLevelTerms & Proposing,
): Promise<Change> {
  const { reason, override: overrideReason, code, ...terms } = given;
  const row = toLevel(terms);
  const { read } = context.database;
  const [before, after] = [await termsOn(read, row), toTerms(row)];
  if (worth(before) === worth(after)) {
    throw refuse('nothing-to-do', { words: '新值与该日的值相同' });
  }
  await assertSettable(read, row, context.clock.now());
  const proof = { on: read, settings: context.settings };
  await assertNoGain(proof, { at: startOfDay(row.startsOn), level: row });
  const draft = { kind: 'vip-level', subject: `vip-level:${row.level}`, after } as const;
  const override = judgeNumbers(context.settings, { ...draft, before: [before], overrideReason });
  await takeCode(context, { staff: reader.session.staff, code, ip: reader.ip });
  return proposeChange(context, reader, {
    ...draft,
    before,
    reason,
    override,
    effectiveAt: startOfDay(row.startsOn),
  });
}

/**
 * Writes the row to the table. Refuses when the row it replaces has changed since the proposal
 * (202).
 */
export async function enterVipLevel(
  { settings }: Pick<OfficeContext, 'settings'>,
  tx: Tx,
  change: Change,
  at: Date,
): Promise<void> {
  const row = toLevel(vipLevelTerms.parse(change.after));
  if (worth(await termsOn(tx, row)) !== worth(vipLevelTerms.parse(change.before))) {
    throw refuse('already-done', { words: '该等级在提出之后又有变动，请收回后重新提出' });
  }
  await lockTerms(tx);
  await assertNoGain({ on: tx, settings }, { at: startOfDay(row.startsOn), level: row });
  await setLevel(tx, row, at);
}
