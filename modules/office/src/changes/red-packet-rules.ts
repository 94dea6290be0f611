import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type BusinessDay, parseBusinessDay, startOfDay } from '@haitang/kernel/business-day.ts';
import { type Cny, compare, formatMoney, isPositive, parseMoney } from '@haitang/kernel/money.ts';
import { formatRate, parseRate, type Rate } from '@haitang/kernel/rate.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import {
  type DatedRules,
  type PacketRules,
  type PacketTier,
  type PacketWindow,
  timeOfMinute,
} from '@haitang/promotions/red-packets/packet-rules.ts';
import {
  assertRulesSettable,
  rulesOn,
  setRules,
} from '@haitang/promotions/red-packets/set-rules.ts';
import { z } from 'zod';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';
import type { Change } from './change.ts';
import { judgeNumbers } from './judge-numbers.ts';
import { type Proposing, proposeChange } from './propose-change.ts';

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

/** All rules of red packets as a proposal keeps them: amounts as decimal text, times as `HH:mm`. */
export const packetRuleTerms = z.object({
  /** The first Beijing day they count for. */
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

/** A minute counted from a day's start as that day or the one before, and a time of it. */
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

const toWindow = (of: WindowTerms, id: number): PacketWindow => ({
  id,
  enabled: of.enabled,
  opens: minuteOf(of.opens),
  closes: minuteOf(of.closes),
  countsFrom: minuteOf(of.countsFrom, of.countsFromDay),
  countsTo: minuteOf(of.countsTo, of.countsToDay),
});

const toTier = (of: TierTerms, id: number, windowId: number): PacketTier => ({
  id,
  windowId,
  enabled: of.enabled,
  packets: of.packets,
  least: positive(of.least, '档位的最低存款须大于 0'),
  most: points(of.most),
  percent: percentOf(of.percent),
});

const byLeast = (a: TierTerms, b: TierTerms): number => compare(points(a.least), points(b.least));

/** Windows and tiers are numbered in order: nothing outside a version names one of them. */
function toRules(terms: PacketRuleTerms): DatedRules {
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

/** Rules as proposals and lists show them. */
export const toPacketTerms = (rules: DatedRules): PacketRuleTerms => ({
  startsOn: rules.startsOn,
  dailyBudget: formatMoney(rules.dailyBudget),
  drawMinimum: formatMoney(rules.drawMinimum),
  wagering: Number(rules.wagering.millionths / ONE),
  windows: rules.windows.map((window) => windowOf(window, rules)),
});

/** The same but for their day: rules that would change nothing are no change. */
const worth = (terms: PacketRuleTerms | null): string =>
  // Parsed for the order of its names: the database has one of its own.
  JSON.stringify(terms && packetRuleTerms.parse({ ...terms, startsOn: '' }));

async function termsOn(on: Queryable, day: BusinessDay): Promise<PacketRuleTerms | null> {
  const rules = await rulesOn(on, day);
  return rules && toPacketTerms(rules);
}

/**
 * Proposes all rules of red packets anew from a coming Beijing day on, with a code (rules.md,
 * Promotions). Refuses what is so already (202) and what does not fit (203).
 */
export async function proposePacketRules(
  context: OfficeContext,
  reader: Reader,
  given: PacketRuleTerms & Proposing,
): Promise<Change> {
  const { reason, override: overrideReason, code, ...terms } = given;
  const rules = toRules(terms);
  const [before, after] = [
    await termsOn(context.database.read, rules.startsOn),
    toPacketTerms(rules),
  ];
  if (worth(before) === worth(after)) {
    throw refuse('nothing-to-do', { words: '新规则与该日的规则相同' });
  }
  assertRulesSettable(rules, context.clock.now());
  const draft = { kind: 'red-packet-rules', subject: 'red-packet-rules', after } as const;
  const override = judgeNumbers(context.settings, { ...draft, before: [before], overrideReason });
  await takeCode(context, { staff: reader.session.staff, code, ip: reader.ip });
  return proposeChange(context, reader, {
    ...draft,
    before,
    reason,
    override,
    effectiveAt: startOfDay(rules.startsOn),
  });
}

/** Puts the rules into force. Refuses ones whose ground has moved since then (202). */
export async function enterPacketRules(tx: Tx, change: Change, at: Date): Promise<void> {
  const rules = toRules(packetRuleTerms.parse(change.after));
  const before = change.before === null ? null : packetRuleTerms.parse(change.before);
  if (worth(await termsOn(tx, rules.startsOn)) !== worth(before)) {
    throw refuse('already-done', { words: '红包规则在提出之后又有变动，请收回后重新提出' });
  }
  await setRules(tx, rules, at);
}
