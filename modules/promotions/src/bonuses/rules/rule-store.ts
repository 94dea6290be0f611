import type { PayWay } from '@haitang/contract/codes/pay-way.ts';
import { type Asset, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { BonusActivation, BonusKind, BonusRule, DatedRule } from './bonus-rule.ts';

interface RuleRow {
  enabled: boolean;
  counts_from: Date | null;
  code: string;
  version: number;
  title: string;
  kind: BonusKind;
  activation: BonusActivation;
  activity: string | null;
  pay_way: PayWay;
  percent: bigint;
  asset: Asset;
  amount: bigint | null;
  least_deposit: bigint;
  cap: bigint | null;
  cap_per: BonusRule['capPer'];
  wagering: bigint;
  max_cashout: bigint | null;
  one_per: BonusRule['onePer'];
  categories: string[];
  venues: string[];
  excludes: string[];
  weekdays: number[];
  from_minute: number;
  to_minute: number;
  starts_at: Date;
  ends_at: Date | null;
  valid_days: number | null;
  claim_days: number | null;
}

const toRule = (row: RuleRow): BonusRule => ({
  code: row.code,
  version: row.version,
  title: row.title,
  kind: row.kind,
  activation: row.activation,
  activity: row.activity,
  payWay: row.pay_way,
  percent: { millionths: row.percent },
  amount: row.amount === null ? null : { asset: row.asset, minor: row.amount },
  leastDeposit: cny(row.least_deposit),
  cap: row.cap === null ? null : cny(row.cap),
  capPer: row.cap_per,
  wagering: { millionths: row.wagering },
  maxCashout: row.max_cashout === null ? null : { asset: row.asset, minor: row.max_cashout },
  onePer: row.one_per,
  categories: row.categories,
  venues: row.venues,
  excludes: row.excludes,
  window: { weekdays: row.weekdays, fromMinute: row.from_minute, toMinute: row.to_minute },
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  validDays: row.valid_days,
  claimDays: row.claim_days,
});

const COUNTS_FROM = sql`coalesce(counts_from, starts_at)`;

/** The version of each rule that counts at `at`: the newest that has begun. */
const counting = (at: Date) => sql`(SELECT DISTINCT ON (code) * FROM bonus_rule
    WHERE ${COUNTS_FROM} <= ${at} ORDER BY code, ${COUNTS_FROM} DESC, version DESC)`;

/**
 * The version of each rule that counts at `at`, if it is on and within its period: a version that
 * is off does not revive the previous one.
 */
const inForce = (at: Date) => sql`(SELECT * FROM ${counting(at)} AS newest
    WHERE enabled AND starts_at <= ${at} AND (ends_at IS NULL OR ends_at > ${at}))`;

/** The version of a rule in force at `at`; null when there is none. */
export async function readRule(on: Queryable, code: string, at: Date): Promise<BonusRule | null> {
  const { rows } = await sql<RuleRow>`SELECT * FROM ${inForce(at)} AS rule
    WHERE code = ${code}`.execute(on);
  return rows[0] ? toRule(rows[0]) : null;
}

/** The rule in force whose terms an activity shows; null when there is none. */
export async function readRuleOfActivity(
  on: Queryable,
  activity: string,
  at: Date,
): Promise<BonusRule | null> {
  const { rows } = await sql<RuleRow>`SELECT * FROM ${inForce(at)} AS rule
    WHERE activity = ${activity}`.execute(on);
  return rows[0] ? toRule(rows[0]) : null;
}

/** Rules of the given kinds in force at `at`, ordered by code. */
export async function readRulesOf(
  on: Queryable,
  kinds: readonly BonusKind[],
  at: Date,
): Promise<BonusRule[]> {
  const { rows } = await sql<RuleRow>`SELECT * FROM ${inForce(at)} AS rule
    WHERE kind = ANY(${kinds}::text[]) ORDER BY code`.execute(on);
  return rows.map(toRule);
}

/** One version of a rule, in force or not; null when it does not exist. */
export async function readVersion(
  on: Queryable,
  code: string,
  version: number,
): Promise<BonusRule | null> {
  const { rows } = await sql<RuleRow>`SELECT * FROM bonus_rule
    WHERE code = ${code} AND version = ${version}`.execute(on);
  return rows[0] ? toRule(rows[0]) : null;
}

/** The versions named by a member's grants, offers or opt-ins, by `code/version`. */
export async function readVersions(
  on: Queryable,
  wanted: readonly { readonly ruleCode: string; readonly ruleVersion: number }[],
): Promise<ReadonlyMap<string, BonusRule>> {
  const { rows } = await sql<RuleRow>`SELECT rule.* FROM bonus_rule AS rule
    JOIN (SELECT DISTINCT * FROM unnest(${wanted.map((one) => one.ruleCode)}::text[],
      ${wanted.map((one) => one.ruleVersion)}::int[])) AS wanted (code, version)
      USING (code, version)`.execute(on);
  return new Map(rows.map((row) => [`${row.code}/${row.version}`, toRule(row)]));
}

/** A rule with the moment from which it counts; the beginning of time by default. */
interface DatedRow extends RuleRow {
  dated_from: Date;
}

const toDated = (row: DatedRow): DatedRule => ({
  ...toRule(row),
  countsFrom: row.dated_from,
  enabled: row.enabled,
});

const DATED = sql`SELECT rule.*, coalesce(rule.counts_from, rule.starts_at) AS dated_from`;

/** Every rule as it counts at `at`, in force or not, ordered by the activities that show them. */
export async function readRulesAt(on: Queryable, at: Date): Promise<DatedRule[]> {
  const { rows } = await sql<DatedRow>`${DATED} FROM ${counting(at)} AS rule
    ORDER BY activity, code`.execute(on);
  return rows.map(toDated);
}

/** The versions that count from a moment after `at`, next first. */
export async function readComingRules(on: Queryable, at: Date): Promise<DatedRule[]> {
  const { rows } = await sql<DatedRow>`${DATED} FROM (SELECT DISTINCT ON (code, ${COUNTS_FROM}) *
      FROM bonus_rule WHERE ${COUNTS_FROM} > ${at}
      ORDER BY code, ${COUNTS_FROM}, version DESC) AS rule
    ORDER BY coalesce(rule.counts_from, rule.starts_at), code`.execute(on);
  return rows.map(toDated);
}

/** Makes changes of the rules run one at a time. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`LOCK TABLE bonus_rule IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** Reserves the next version number of a rule for this transaction. */
export async function takeNextVersion(tx: Tx, code: string): Promise<number> {
  await lockRules(tx);
  const { rows } = await sql<{ next: number }>`SELECT coalesce(max(version), 0) + 1 AS next
    FROM bonus_rule WHERE code = ${code}`.execute(tx);
  return rows[0]?.next ?? 1;
}

/** Writes a version of a rule unless it exists. */
export async function insertRule(tx: Tx, rule: DatedRule): Promise<void> {
  const { window, percent, wagering } = rule;
  await sql`INSERT INTO bonus_rule (code, version, title, kind, activation, activity, pay_way,
      percent,
      asset, amount, least_deposit, cap, cap_per, wagering, max_cashout, one_per, categories,
      venues, excludes, weekdays, from_minute, to_minute, starts_at, ends_at, valid_days,
      claim_days, counts_from, enabled)
    VALUES (${rule.code}, ${rule.version}, ${rule.title}, ${rule.kind}, ${rule.activation},
      ${rule.activity},
      ${rule.payWay}, ${percent.millionths},
      ${rule.amount?.asset ?? rule.maxCashout?.asset ?? 'CNY'}, ${rule.amount?.minor ?? null},
      ${rule.leastDeposit.minor}, ${rule.cap?.minor ?? null}, ${rule.capPer},
      ${wagering.millionths}, ${rule.maxCashout?.minor ?? null}, ${rule.onePer},
      ${rule.categories}::text[], ${rule.venues}::text[], ${rule.excludes}::text[],
      ${window.weekdays}::int[], ${window.fromMinute}, ${window.toMinute}, ${rule.startsAt},
      ${rule.endsAt}, ${rule.validDays}, ${rule.claimDays}, ${rule.countsFrom}, ${rule.enabled})
    ON CONFLICT (code, version) DO NOTHING`.execute(tx);
}
