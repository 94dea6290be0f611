import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { BonusKind } from './bonus-kinds.ts';
import type { BonusRule } from './bonus-rule.ts';
import { ruleOfActivity, rulesInForce, rulesNamed } from './find-rule.ts';
import {
  insertOptIn,
  type OptIn,
  readOptedVersions,
  readOptIns,
  readOptInsOf,
} from './opt-in-store.ts';

/**
 * Switches the bonus rule of an activity (its code: `A0103`) on for a member from `at` on, in the
 * version then in force (PR-04). Runs in the transaction of the application, so that every later
 * event sees it. Idempotent; does nothing for an activity without such a rule.
 */
export async function switchOnBonus(
  tx: Tx,
  input: { readonly memberId: MemberId; readonly activity: string; readonly at: Date },
): Promise<void> {
  const { memberId, activity, at: since } = input;
  const rule = await ruleOfActivity(tx, activity, since);
  if (rule?.activation !== 'opt_in') return;
  const { code, version } = rule;
  await insertOptIn(tx, { memberId, ruleCode: code, ruleVersion: version, since });
}

/** Terms that apply to a member. */
export interface MemberRule {
  readonly rule: BonusRule;
  /** Time of the member's opt-in; null for an automatic rule. */
  readonly since: Date | null;
}

/**
 * The terms of the given kinds that apply to a member at `at`: automatic ones, and those switched
 * on, in the version read then, while their rule is still on. Never those `on_approval`.
 */
export async function rulesOfMember(
  database: Queryable,
  input: { readonly memberId: MemberId; readonly kinds: readonly BonusKind[]; readonly at: Date },
): Promise<MemberRule[]> {
  const inForce = await rulesInForce(database, input.kinds, input.at);
  const automatic = inForce.filter(({ activation }) => activation === 'automatic');
  const opted = inForce.filter(({ activation }) => activation === 'opt_in');
  const found: MemberRule[] = automatic.map((rule) => ({ rule, since: null }));
  if (opted.length === 0) return found;
  const optIns = await readOptIns(database, input.memberId, input.at);
  const own = optIns.filter(({ ruleCode }) => opted.some(({ code }) => code === ruleCode));
  return [...found, ...(await inVersions(database, own))];
}

async function inVersions(database: Queryable, optIns: readonly OptIn[]): Promise<MemberRule[]> {
  if (optIns.length === 0) return [];
  const versions = await rulesNamed(database, optIns);
  return optIns.map(({ ruleCode, ruleVersion, since }) => {
    const rule = versions.get(`${ruleCode}/${ruleVersion}`);
    return { rule: present(rule, `version ${ruleVersion} of ${ruleCode}`), since };
  });
}

/**
 * Opt-ins to a rule before `moment`, of the given members or of all, with the terms each has read.
 */
export async function optedInto(
  database: Queryable,
  rule: string,
  moment: Date,
  among: readonly MemberId[] | null = null,
): Promise<readonly { readonly memberId: MemberId; readonly rule: BonusRule; since: Date }[]> {
  const optIns = await readOptInsOf(database, rule, moment, among);
  if (optIns.length === 0) return [];
  const versions = await rulesNamed(database, optIns);
  return optIns.map(({ memberId, ruleCode, ruleVersion, since }) => {
    const read = versions.get(`${ruleCode}/${ruleVersion}`);
    return { memberId, rule: present(read, `version ${ruleVersion} of ${ruleCode}`), since };
  });
}

/** The terms that members keep by opt-in, each version once. */
export async function readTakenVersions(database: Queryable): Promise<readonly BonusRule[]> {
  const taken = await readOptedVersions(database);
  return taken.length === 0 ? [] : [...(await rulesNamed(database, taken)).values()];
}
