import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type BusinessDay, parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { type Cny, compare, formatMoney, isPositive, parseMoney } from '@haitang/kernel/money.ts';
import { formatRate, parseRate, type Rate } from '@haitang/kernel/rate.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { z } from 'zod';
import {
  type DatedRules,
  type PacketRules,
  type PacketTier,
  type PacketWindow,
  timeOfMinute,
} from './packet-rules.ts';
import { rulesOn } from './rules-on.ts';

const tierTerms = z.object({
  least: z.string(),
  most: z.string(),
  packets: z.number(),
  percent: z.string(),
  enabled: z.boolean(),
});
const windowTerms = z.object({
  opens: z.string(),
  closes: z.string(),
  countsFromDay: z.number(),
  countsFrom: z.string(),
  countsToDay: z.number(),
  countsTo: z.string(),
  enabled: z.boolean(),
  tiers: z.array(tierTerms),
});

/**
 * All rules of red packets in the form of a proposal: amounts as decimal text, times as `HH:mm`.
 */
export const packetRuleTerms = z.object({
  /** The first Beijing day on which they count. */
  startsOn: z.string(),
  dailyBudget: z.string(),
  drawMinimum: z.string(),
  wagering: z.number(),
  windows: z.array(windowTerms),
});
export type PacketRuleTerms = z.output<typeof packetRuleTerms>;
type WindowTerms = z.output<typeof windowTerms>;
type TierTerms = z.output<typeof tierTerms>;

const DAY_MINUTES = 1_440;
const ONE = 1_000_000n;

function minuteOf(time: string, day = 0): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return day * DAY_MINUTES + Number(hours) * 60 + Number(minutes);
}

/** A minute relative to a day's start, as that day or the one before, and its time. */
function placed(minute: number): { readonly day: number; readonly time: string } {
  const day = minute < 0 ? -1 : 0;
  return { day, time: timeOfMinute(minute - day * DAY_MINUTES) };
}

const points = (text: string): Cny => present(parseMoney('CNY', text), 'an amount of the rules');

function positive(text: string, words: string): Cny {
  const amount = points(text);
  if (!isPositive(amount)) throw refuse('malformed', { words });
  return amount;
}

function percentOf(text: string): Rate {
  const percent = parseRate(text);
  if (percent === null) throw refuse('malformed', { words: '总额比例须大于 0' });
  return percent;
}

function dayIn(text: string): BusinessDay {
  const day = parseBusinessDay(text);
  if (day === null) throw refuse('malformed', { words: '请选择生效日' });
  return day;
}

const toWindow = (input: WindowTerms, id: number): PacketWindow => ({
  id,
  enabled: input.enabled,
  opens: minuteOf(input.opens),
  closes: minuteOf(input.closes),
  countsFrom: minuteOf(input.countsFrom, input.countsFromDay),
  countsTo: minuteOf(input.countsTo, input.countsToDay),
});

const toTier = (input: TierTerms, id: number, windowId: number): PacketTier => ({
  id,
  windowId,
  enabled: input.enabled,
  packets: input.packets,
  least: positive(input.least, '档位的最低存款须大于 0'),
  most: points(input.most),
  percent: percentOf(input.percent),
});

const byLeast = (a: TierTerms, b: TierTerms): number => compare(points(a.least), points(b.least));

/**
 * The rules of a proposal, with windows and tiers numbered in order: nothing outside a version
 * refers to these numbers. Refuses amounts that are not positive, an invalid percent or an invalid
 * day (400).
 */
export function rulesOfTerms(terms: PacketRuleTerms): DatedRules {
  const windows = terms.windows.toSorted((a, b) => minuteOf(a.opens) - minuteOf(b.opens));
  const tiers = windows.flatMap((window, index) =>
    window.tiers.toSorted(byLeast).map((tier): readonly [TierTerms, number] => [tier, index + 1]),
  );
  return {
    version: 0,
    startsOn: dayIn(terms.startsOn),
    dailyBudget: positive(terms.dailyBudget, '每日预算须大于 0'),
    drawMinimum: positive(terms.drawMinimum, '单个最低金额须大于 0'),
    wagering: { millionths: BigInt(terms.wagering) * ONE },
    windows: windows.map((window, index) => toWindow(window, index + 1)),
    tiers: tiers.map(([tier, windowId], index) => toTier(tier, index + 1, windowId)),
  };
}

const tierOf = (tier: PacketTier): TierTerms => ({
  least: formatMoney(tier.least),
  most: formatMoney(tier.most),
  packets: tier.packets,
  percent: formatRate(tier.percent),
  enabled: tier.enabled,
});

function windowOf(window: PacketWindow, { tiers }: PacketRules): WindowTerms {
  const [from, to] = [placed(window.countsFrom), placed(window.countsTo)];
  return {
    opens: timeOfMinute(window.opens),
    closes: timeOfMinute(window.closes),
    countsFromDay: from.day,
    countsFrom: from.time,
    countsToDay: to.day,
    countsTo: to.time,
    enabled: window.enabled,
    tiers: tiers.filter(({ windowId }) => windowId === window.id).map(tierOf),
  };
}

/** Rules in the form of proposals and lists. */
export const toPacketTerms = (rules: DatedRules): PacketRuleTerms => ({
  startsOn: rules.startsOn,
  dailyBudget: formatMoney(rules.dailyBudget),
  drawMinimum: formatMoney(rules.drawMinimum),
  wagering: Number(rules.wagering.millionths / ONE),
  windows: rules.windows.map((window) => windowOf(window, rules)),
});

const withoutDay = (terms: PacketRuleTerms | null): string =>
  // Parsed to get a fixed order of fields: the database orders them differently.
  JSON.stringify(terms && packetRuleTerms.parse({ ...terms, startsOn: '' }));

/** Whether two versions are equal apart from their day: such a change would change nothing. */
export const arePacketTermsEqual = (
  before: PacketRuleTerms | null,
  other: PacketRuleTerms | null,
): boolean => withoutDay(before) === withoutDay(other);

/** The terms in force on a Beijing day; null when there are none. */
export async function packetTermsOn(
  database: Queryable,
  day: BusinessDay,
): Promise<PacketRuleTerms | null> {
  const rules = await rulesOn(database, day);
  return rules && toPacketTerms(rules);
}
