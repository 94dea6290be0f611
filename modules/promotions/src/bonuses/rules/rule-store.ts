import type { PayWay } from '@haitang/contract/codes/pay-way.ts';
import { type Asset, type Cny, cny } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { BonusKind } from './bonus-kinds.ts';
import type { BonusActivation, BonusRule, DatedRule } from './bonus-rule.ts';
import { lockTerms } from './lock-terms.ts';

/** A row of the table; shared with the reads of `find-rule.ts` and `rules-at.ts`. */
export interface RuleRow {
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
  seventh: bigint | null;
  least_play: bigint | null;
  least_loss: bigint | null;
  play_percent: bigint | null;
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

const maybe = (minor: bigint | null): Cny | null => (minor === null ? null : cny(minor));

export const toRule = (row: RuleRow): BonusRule => ({
  code: row.code,
  version: row.version,
  title: row.title,
  kind: row.kind,
  activation: row.activation,
  activity: row.activity,
  payWay: row.pay_way,
  percent: { millionths: row.percent },
  amount: row.amount === null ? null : { asset: row.asset, minor: row.amount },
  seventh: maybe(row.seventh),
  leastPlay: maybe(row.least_play),
  leastLoss: maybe(row.least_loss),
  playPercent: row.play_percent === null ? null : { millionths: row.play_percent },
  leastDeposit: cny(row.least_deposit),
  cap: maybe(row.cap),
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

/** The moment from which a version counts. */
export const COUNTS_FROM = sql`coalesce(counts_from, starts_at)`;

/** The version of each rule that counts at `moment`: the newest that has begun. */
export const counting = (moment: Date) => sql`(SELECT DISTINCT ON (code) * FROM bonus_rule
    WHERE ${COUNTS_FROM} <= ${moment} ORDER BY code, ${COUNTS_FROM} DESC, version DESC)`;

/** Reserves the next version number of a rule for this transaction. */
export async function takeNextVersion(tx: Tx, code: string): Promise<number> {
  await lockTerms(tx);
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
      claim_days, counts_from, enabled, seventh, least_play, least_loss, play_percent)
    VALUES (${rule.code}, ${rule.version}, ${rule.title}, ${rule.kind}, ${rule.activation},
      ${rule.activity},
      ${rule.payWay}, ${percent.millionths},
      ${rule.amount?.asset ?? rule.maxCashout?.asset ?? 'CNY'}, ${rule.amount?.minor ?? null},
      ${rule.leastDeposit.minor}, ${rule.cap?.minor ?? null}, ${rule.capPer},
      ${wagering.millionths}, ${rule.maxCashout?.minor ?? null}, ${rule.onePer},
      ${rule.categories}::text[], ${rule.venues}::text[], ${rule.excludes}::text[],
      ${window.weekdays}::int[], ${window.fromMinute}, ${window.toMinute}, ${rule.startsAt},
      ${rule.endsAt}, ${rule.validDays}, ${rule.claimDays}, ${rule.countsFrom}, ${rule.enabled},
      ${rule.seventh?.minor ?? null}, ${rule.leastPlay?.minor ?? null},
      ${rule.leastLoss?.minor ?? null}, ${rule.playPercent?.millionths ?? null})
    ON CONFLICT (code, version) DO NOTHING`.execute(tx);
}
