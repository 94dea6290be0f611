import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { parseRate } from '@haitang/kernel/rate.ts';
import { depositWagering } from '@haitang/payments/deposits/methods/method-settings.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import {
  countingRules,
  turnoverFullEdge,
  turnoverLeastEdges,
  turnoverWeights,
} from '@haitang/turnover/turnover-settings.ts';
import { comingVipLevels, vipLevels } from '@haitang/vip/level-of.ts';
import type { DatedLevel } from '@haitang/vip/vip-level.ts';
import type { BonusRule, DatedRule } from '../bonuses/rules/bonus-rule.ts';
import { readTakenVersions } from '../bonuses/rules/opt-in.ts';
import { bonusRulesAt, comingBonusRules } from '../bonuses/rules/rules-at.ts';
import { expectedGain, type Gain, gainWords, type PaidTerms } from './expected-gain.ts';
import { type Given, givenOnPurpose } from './given-on-purpose.ts';
import { worstBets } from './worst-bets.ts';

/** A proposed change, in force from `at` on. */
export interface TermsChange {
  readonly at: Date;
  readonly rule?: DatedRule;
  readonly level?: DatedLevel;
  readonly setting?: { readonly key: string; readonly value: unknown };
}

interface Ground {
  readonly database: Queryable;
  readonly settings: Pick<Settings, 'getAt'>;
}

/** Settings whose changes need the same proof as those of a rule. */
const KEYS: readonly string[] = [
  ...[turnoverWeights.key, turnoverFullEdge.key, turnoverLeastEdges.key, depositWagering.key],
];

/** Whether a setting affects what members may gain. */
export const hasPartInGain = (key: string): boolean => KEYS.includes(key);

/** The settings at `moment` with the change. */
const settingsWith = (
  { database, settings }: Ground,
  { at, setting: changed }: TermsChange,
  moment: Date,
): Pick<Settings, 'get'> => ({
  get: async <T>(setting: Setting<T>): Promise<T> =>
    changed?.key === setting.key && moment >= at
      ? setting.schema.parse(changed.value)
      : settings.getAt(setting, moment, database),
});

const worthMore = (a: BonusRule, b: BonusRule): boolean =>
  a.percent.millionths > b.percent.millionths;

/**
 * The rules on at a moment with the change. Members who switched a rule on keep the version they
 * read, so the most generous version with an opt-in counts.
 */
async function rulesAt(
  { database }: Ground,
  change: TermsChange,
  moment: Date,
): Promise<BonusRule[]> {
  const known = await bonusRulesAt(database, moment);
  const next = change.rule;
  const rules = known.map((rule) =>
    next?.code === rule.code && next.countsFrom <= moment && rule.countsFrom <= next.countsFrom
      ? next
      : rule,
  );
  const runs = rules.filter(
    ({ enabled, endsAt }) => enabled && (endsAt === null || endsAt > moment),
  );
  const taken = await readTakenVersions(database);
  return runs.map((rule) =>
    taken
      .filter(({ code }) => code === rule.code)
      .reduce<BonusRule>(
        (most, bonusRule) => (worthMore(bonusRule, most) ? bonusRule : most),
        rule,
      ),
  );
}

async function levelsAt({ database }: Ground, { level: next }: TermsChange, moment: Date) {
  const rows = await vipLevels(database, businessDayOf(moment));
  return rows.map((row) => {
    const counts = next?.level === row.level && next.startsOn <= businessDayOf(moment);
    return counts && row.startsOn <= next.startsOn ? next : row;
  });
}

async function termsAt(ground: Ground, change: TermsChange, moment: Date): Promise<PaidTerms> {
  const settings = settingsWith(ground, change, moment);
  return {
    counting: await countingRules(settings),
    depositWagering: present(parseRate(await settings.get(depositWagering)), 'a multiple'),
    levels: await levelsAt(ground, change, moment),
    rules: await rulesAt(ground, change, moment),
  };
}

/** The start of the change, and every later change of other terms. */
async function momentsFrom({ database }: Ground, instant: Date): Promise<Date[]> {
  const rules = await comingBonusRules(database, instant);
  const levels = await comingVipLevels(database, businessDayOf(instant));
  const later = [
    ...rules.map(({ countsFrom }) => countsFrom),
    ...levels.map(({ startsOn }) => startOfDay(startsOn)),
  ].filter((moment) => moment > instant);
  return [instant, ...new Map(later.map((moment) => [moment.getTime(), moment])).values()];
}

interface Judged {
  readonly most: Gain | null;
  readonly uncapped: Given | undefined;
}

async function judge(ground: Ground, change: TermsChange, moment: Date): Promise<Judged> {
  const terms = await termsAt(ground, change, moment);
  const given = givenOnPurpose(terms.rules, terms.levels);
  return {
    most: expectedGain(terms, worstBets(terms.counting)),
    uncapped: given.find(({ dayCap }) => dayCap === null),
  };
}

const gainOf = ({ most }: Judged): bigint => most?.gain.minor ?? 0n;

/**
 * Refuses (203, with the number) a change after which a member could gain in expectation by play
 * and promotions together, or after which something given on purpose has no cap (rules.md,
 * Corrections: what counts). Checks the start of the change and every later moment at which rules
 * or levels change. When members gain already, a change that does not increase the gain passes.
 */
export async function assertNoGain(ground: Ground, change: TermsChange): Promise<void> {
  for (const moment of await momentsFrom(ground, change.at)) {
    const after = await judge(ground, change, moment);
    const { most, uncapped } = after;
    if (gainOf(after) <= 0n && !uncapped) continue;
    const before = await judge(ground, { at: change.at }, moment);
    if (most !== null && gainOf(after) > 0n && gainOf(after) > gainOf(before)) {
      throw refuse('condition', { words: `不能变更：${gainWords(most)}` });
    }
    if (uncapped && !before.uncapped) {
      const words = `不能变更：“${uncapped.title}”须有每人每日的上限`;
      throw refuse('condition', { words });
    }
  }
}
