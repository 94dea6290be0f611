import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type Cny, formatMoney, parseMoney } from '@haitang/kernel/money.ts';
import { formatRate, parseRate, type Rate } from '@haitang/kernel/rate.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type Month, monthOf, parseMonth } from '../month.ts';
import { listComingPlans, listPlans } from './find-plan.ts';
import type { Plan, PlanKind, Tier } from './plan.ts';
import { insertPlan, readVersions } from './plan-store.ts';

/** Proposed terms: amounts and percents are decimal text. */
export interface PlanTerms {
  readonly code: string;
  readonly name: string;
  readonly planKind: PlanKind;
  readonly fromMonth: string;
  readonly tiers: readonly { readonly from: string; readonly percent: string }[];
  readonly venueFee: string;
  readonly paymentFee: string;
}

const WHOLE = 100_000_000n;
const wrong = (words: string) => refuse('malformed', { words });

/** A percent from 0 to 100. */
function percentIn(text: string, words: string): Rate {
  const rate = /^0+(\.0+)?$/.test(text) ? { millionths: 0n } : parseRate(text);
  if (rate === null || rate.millionths > WHOLE) throw wrong(words);
  return rate;
}

function amountIn(text: string): Cny {
  const amount = parseMoney('CNY', text);
  if (amount === null) throw wrong('档位金额格式有误');
  return amount;
}

/** A month that has not begun: the terms of past earnings never change. */
export function comingMonth(text: string, moment: Date): Month {
  const month = parseMonth(text);
  if (month === null) throw wrong('请选择月份');
  if (month <= monthOf(moment)) {
    throw refuse('condition', { words: '生效月份须晚于本月，已开始的月份不能更改' });
  }
  return month;
}

function tiersIn(given: PlanTerms['tiers']): Tier[] {
  const tiers = given.map(({ from, percent }) => ({
    from: amountIn(from),
    percent: percentIn(percent, '档位比例须在 0 至 100 之间'),
  }));
  if (tiers[0]?.from.minor !== 0n) throw wrong('第一档须从 0 起');
  const ascending = tiers.every(
    ({ from }, index) => index === 0 || from.minor > (tiers[index - 1]?.from.minor ?? 0n),
  );
  if (!ascending) throw wrong('档位金额须逐档递增');
  return tiers;
}

/**
 * Parses a proposed version. Refuses invalid terms (400), a month that has begun (203), another
 * kind than the plan has had, because lines share by differences (203), and a month that already
 * has a version (202).
 */
export async function readPlanTerms(
  database: Queryable,
  terms: PlanTerms,
  moment: Date,
): Promise<Plan> {
  const fromMonth = comingMonth(terms.fromMonth, moment);
  const known = [
    ...(await listPlans(database, monthOf(moment))),
    ...(await listComingPlans(database, monthOf(moment))),
  ];
  const versions = known.filter(({ code }) => code === terms.code);
  if (versions.some(({ kind }) => kind !== terms.planKind)) {
    throw refuse('condition', { words: '方案的计佣方式不能更改，请另建方案' });
  }
  if (versions.some((version) => version.fromMonth === fromMonth)) {
    throw refuse('already-done', { words: '该方案在此月份已有版本' });
  }
  return {
    code: terms.code,
    name: terms.name,
    kind: terms.planKind,
    fromMonth,
    tiers: tiersIn(terms.tiers),
    venueFee: percentIn(terms.venueFee, '场馆费用比例须在 0 至 100 之间'),
    paymentFee: percentIn(terms.paymentFee, '支付费用比例须在 0 至 100 之间'),
  };
}

/** The version in force before a proposed one begins, as text; null for none. */
export async function planBefore(
  database: Queryable,
  { code, fromMonth }: PlanTerms,
  now: Date,
): Promise<Omit<PlanTerms, 'planKind'> | null> {
  const month = comingMonth(fromMonth, now);
  const versions = (await readVersions(database, [code])).filter((plan) => plan.fromMonth < month);
  const last = versions.at(-1);
  if (last === undefined) return null;
  const tiers = last.tiers.map(({ from, percent }) => ({
    from: formatMoney(from),
    percent: formatRate(percent),
  }));
  const { name, venueFee, paymentFee } = last;
  return {
    code,
    name,
    fromMonth: last.fromMonth,
    tiers,
    venueFee: formatRate(venueFee),
    paymentFee: formatRate(paymentFee),
  };
}

/** Puts a version into force from its month on. Refuses as `readPlanTerms` does. */
export async function addPlanVersion(tx: Tx, terms: PlanTerms, moment: Date): Promise<void> {
  const added = await insertPlan(tx, await readPlanTerms(tx, terms, moment));
  if (!added) throw refuse('already-done', { words: '该方案在此月份已有版本' });
}
