import type {
  RuleFact,
  RuleRange,
  WithdrawalRule,
} from '@haitang/contract/codes/withdrawal-rule.ts';
import type { Ruling } from '../withdrawal.ts';
import { FACTS } from '../withdrawal-rules.ts';

/** The facts of an order: USDT in millionths, everything else in the unit of its limits. */
export type RuleFacts = Readonly<Record<RuleFact, bigint>>;

const MILLION = 1_000_000n;
const SCALES: Readonly<Partial<Record<RuleFact, bigint>>> = { amount: MILLION, sum24h: MILLION };

function isWithin(fact: RuleFact, value: bigint, { from, to }: RuleRange): boolean {
  const scale = SCALES[fact] ?? 1n;
  if (from !== undefined && value < BigInt(from) * scale) return false;
  return to === undefined || value <= BigInt(to) * scale;
}

/** The first rule of which every range holds; null when there is none. */
export function decideByRules(
  facts: RuleFacts,
  rules: readonly WithdrawalRule[],
): Pick<WithdrawalRule, 'name' | 'verdict'> | null {
  const found = rules.find(({ when }) =>
    FACTS.every((fact) => {
      const range = when[fact];
      return range === undefined || isWithin(fact, facts[fact], range);
    }),
  );
  return found ? { name: found.name, verdict: found.verdict } : null;
}

/**
 * The ruling on an order: the verdict of the matching rule, but with anything in `stops` nothing is
 * approved and people decide.
 */
export function decideRuling(
  match: Pick<WithdrawalRule, 'name' | 'verdict'> | null,
  stops: readonly string[],
): Ruling {
  if (match === null) return { as: 'none', by: null, stop: null };
  const { name: by, verdict } = match;
  if (verdict !== 'approve' || stops.length === 0) return { as: verdict, by, stop: null };
  return { as: 'hold', by, stop: stops.join('；') };
}

/** What raises the risk score of an order, and by how much. */
const WEIGHTS = {
  totpReset: 30n,
  addressIsNew: 25n,
  passwordChanged: 25n,
  linked: 20n,
  memberIsNew: 15n,
  bonusEnded: 15n,
  firstPayout: 10n,
  wageringOpen: 10n,
} as const;

export type RiskSigns = Readonly<Record<keyof typeof WEIGHTS, boolean>>;

/** The risk score of an order, 0 to 100: the sum of the weights of its signs. */
export function riskScore(signs: RiskSigns): bigint {
  const raised = new Set(Object.entries(signs).flatMap(([sign, holds]) => (holds ? [sign] : [])));
  const sum = Object.entries(WEIGHTS).reduce(
    (total, [sign, weight]) => (raised.has(sign) ? total + weight : total),
    0n,
  );
  return sum > 100n ? 100n : sum;
}
