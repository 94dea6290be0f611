import { PAY_WAY_LABELS, type PayWay } from '@haitang/contract/codes/pay-way.ts';
import { present } from '@haitang/kernel/assert.ts';
import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { type Asset, type Cny, parseMoney, zero } from '@haitang/kernel/money.ts';
import { parseRate, type Rate } from '@haitang/kernel/rate.ts';
import type { Context } from '@haitang/platform/context.ts';
import { z } from 'zod';
import { type BonusKind, isBonusKind } from './bonus-kinds.ts';
import type { DatedRule } from './bonus-rule.ts';
import table from './default-rules.json' with { type: 'json' };
import { insertRule } from './rule-store.ts';

const seedRule = z.strictObject({
  code: z.string(),
  version: z.number().int().positive(),
  title: z.string().min(1),
  kind: z.custom<BonusKind>(isBonusKind),
  activation: z.enum(['automatic', 'opt_in', 'on_approval']),
  activity: z.string().nullable().default(null),
  payWay: z.custom<PayWay>((value) => typeof value === 'number' && value in PAY_WAY_LABELS),
  percent: z.string().nullable().default(null),
  asset: z.enum(['CNY', 'USDT']).default('CNY'),
  amount: z.string().nullable().default(null),
  seventh: z.string().nullable().default(null),
  leastPlay: z.string().nullable().default(null),
  leastLoss: z.string().nullable().default(null),
  playPercent: z.string().nullable().default(null),
  maxCashout: z.string().nullable().default(null),
  leastDeposit: z.string().default('0.00'),
  cap: z.string().nullable().default(null),
  capPer: z.enum(['grant', 'day', 'event']).default('grant'),
  wagering: z.number().int().min(0).max(20),
  onePer: z.enum(['reference', 'day', 'week', 'level', 'event', 'lifetime']).default('reference'),
  categories: z.array(z.string()).default([]),
  venues: z.array(z.string()).default([]),
  excludes: z.array(z.string()).default([]),
  weekdays: z.array(z.number().int().min(1).max(7)).default([]),
  from: z.number().int().default(0),
  to: z.number().int().default(1_440),
  /** First and last day of an event, counted from the day of the seed. */
  days: z.tuple([z.number().int(), z.number().int()]).nullable().default(null),
  validDays: z.number().int().nullable().default(null),
  claimDays: z.number().int().nullable().default(null),
});
type SeedRule = z.output<typeof seedRule>;

/** Rules without an end start here, so that a back-dated demo history has them too. */
const BEGINNING = new Date('2020-01-01T00:00:00+08:00');

const money = <A extends Asset>(asset: A, text: string) =>
  present(parseMoney(asset, text), 'an amount of the table');

const maybePoints = (text: string | null): Cny | null =>
  text === null ? null : money('CNY', text);
const rate = (text: string): Rate => present(parseRate(text), 'a percent');

function toRule(seed: SeedRule, now: Date): DatedRule {
  const { days, percent, amount, maxCashout, weekdays, from, to, asset, playPercent } = seed;
  const dayOf = (offset: number) => startOfDay(addDays(businessDayOf(now), offset));
  return {
    ...seed,
    percent: percent === null ? { millionths: 0n } : rate(percent),
    amount: amount === null ? null : money(asset, amount),
    maxCashout: maxCashout === null ? null : money(asset, maxCashout),
    leastDeposit: seed.leastDeposit === '0.00' ? zero('CNY') : money('CNY', seed.leastDeposit),
    cap: maybePoints(seed.cap),
    seventh: maybePoints(seed.seventh),
    leastPlay: maybePoints(seed.leastPlay),
    leastLoss: maybePoints(seed.leastLoss),
    playPercent: playPercent === null ? null : rate(playPercent),
    wagering: { millionths: BigInt(seed.wagering) * 1_000_000n },
    window: { weekdays, fromMinute: from, toMinute: to },
    startsAt: days === null ? BEGINNING : dayOf(days[0]),
    endsAt: days === null ? null : dayOf(days[1]),
    countsFrom: BEGINNING,
    enabled: true,
  };
}

/** The usual terms of a rule, as the demo has them. */
export function defaultRule(code: string, now: Date): DatedRule {
  const row = table.rules.find((rule) => rule.code === code);
  return toRule(seedRule.parse(present(row, 'a rule of the table')), now);
}

/**
 * Seeds, switched off, the rules whose whole terms are their numbers, for an operator to switch on
 * in the console: no activity has to be written for them. Idempotent.
 */
export async function seedRulesOff(context: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    for (const row of table.rules) {
      const rule = toRule(seedRule.parse(row), now);
      if (rule.activity === null) await insertRule(tx, { ...rule, enabled: false });
    }
  });
}

/**
 * Seeds the bonus rules of the shown activities (content/activities.json). Idempotent; later
 * changes by staff are kept.
 */
export async function seedBonusRules(context: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    for (const row of table.rules) await insertRule(tx, toRule(seedRule.parse(row), now));
  });
}
