import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { SOME_BONUS } from '../../../../../tests/support/some-bonus-rule.ts';
import type { DatedRule } from './bonus-rule.ts';
import { type BonusRuleTerms, toRuleTerms } from './bonus-rule-terms.ts';
import { decideEntry, decideProposal } from './decide-bonus-rule.ts';

const NOW = new Date('2026-11-23T12:00:00+08:00');
const was: DatedRule = {
  ...SOME_BONUS,
  amount: cny(2_000n),
  countsFrom: new Date('2026-11-01T00:00:00+08:00'),
  enabled: true,
};
const ground = { was, activity: null };
const given = (change: Partial<BonusRuleTerms>): BonusRuleTerms => ({
  ...toRuleTerms(was, null),
  startsOn: '2026-12-01',
  ...change,
});
const keyOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return error instanceof Refusal ? error.key : String(error);
  }
  return 'done';
};

test('a proposal counts from the beginning of its Beijing day, with the given numbers', () => {
  const { rule, before, after } = decideProposal(ground, given({ amount: '30.00' }), NOW);
  expect(rule.countsFrom).toEqual(new Date('2026-12-01T00:00:00+08:00'));
  expect(rule.amount).toEqual(cny(3_000n));
  expect([before.amount, after.amount]).toEqual(['20.00', '30.00']);
});

test('unchanged terms, another form of an amount and a day that has begun are refused', () => {
  const proposed = (change: Partial<BonusRuleTerms>) =>
    keyOf(() => decideProposal(ground, given(change), NOW));
  expect(proposed({})).toBe('nothing-to-do');
  expect(proposed({ amount: '20' })).toBe('nothing-to-do');
  expect(proposed({ amount: '30.00', startsOn: '2026-11-23' })).toBe('condition');
  expect(proposed({ amount: '30.00', startsOn: 'soon' })).toBe('malformed');
  expect(proposed({ amount: '0.00' })).toBe('malformed');
});

test('an entry is refused once the rule under it has changed', () => {
  const { before, after } = decideProposal(ground, given({ amount: '30.00' }), NOW);
  expect(decideEntry(ground, { before, after }, NOW).rule.amount).toEqual(cny(3_000n));
  const meanwhile = { was: { ...was, amount: cny(2_500n) }, activity: null };
  expect(keyOf(() => decideEntry(meanwhile, { before, after }, NOW))).toBe('already-done');
  // Even if it has become what the proposal asks for.
  const same = { was: { ...was, amount: cny(3_000n) }, activity: null };
  expect(keyOf(() => decideEntry(same, { before, after }, NOW))).toBe('already-done');
});
