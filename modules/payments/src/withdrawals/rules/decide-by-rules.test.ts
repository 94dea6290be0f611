import type { WithdrawalRule } from '@haitang/contract/codes/withdrawal-rule.ts';
import { ruleWords } from '@haitang/contract/codes/withdrawal-rule.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACTS, rulesForm } from '../withdrawal-rules.ts';
import { decideByRules, decideRuling, type RuleFacts, riskScore } from './decide-by-rules.ts';

const DOLLAR = 1_000_000n;
const facts: RuleFacts = {
  amount: 100n * DOLLAR,
  sum24h: 100n * DOLLAR,
  count24h: 1n,
  memberDays: 40n,
  addressHours: 80n,
  paidBefore: 3n,
  risk: 0n,
  linked: 0n,
  wagering: 100n,
};
const small: WithdrawalRule = { name: '小额', when: { amount: { to: 500 } }, verdict: 'approve' };
const line = (change: Partial<RuleFacts>, ...rules: WithdrawalRule[]): string => {
  const found = decideByRules({ ...facts, ...change }, rules);
  return found ? `${found.verdict} ${found.name}` : 'none';
};
const asks = (when: WithdrawalRule['when']): WithdrawalRule => ({ ...small, when });

test('without rules nothing is decided', () => {
  expect(line({})).toBe('none');
});

test.each<[string, WithdrawalRule['when'], Partial<RuleFacts>, string]>([
  ['the limit itself belongs to the range', { amount: { to: 100 } }, {}, 'approve 小额'],
  ['one millionth more does not', { amount: { to: 100 } }, { amount: 100n * DOLLAR + 1n }, 'none'],
  ['the lower limit belongs too', { memberDays: { from: 40 } }, {}, 'approve 小额'],
  ['one day less does not', { memberDays: { from: 41 } }, {}, 'none'],
  ['both limits of one fact', { count24h: { from: 2, to: 3 } }, { count24h: 4n }, 'none'],
  ['all ranges must hold', { amount: { to: 500 }, linked: { to: 0 } }, { linked: 1n }, 'none'],
  ['the sum of a day', { sum24h: { to: 1_000 } }, { sum24h: 1_001n * DOLLAR }, 'none'],
  ['a young address', { addressHours: { from: 72 } }, { addressHours: 71n }, 'none'],
  ['nothing paid before', { paidBefore: { from: 1 } }, { paidBefore: 0n }, 'none'],
  ['wagering not done', { wagering: { from: 100 } }, { wagering: 99n }, 'none'],
  ['a risk score', { risk: { to: 20 } }, { risk: 21n }, 'none'],
  ['an empty rule matches everything', {}, {}, 'approve 小额'],
])('%s', (_, when, change, expected) => {
  expect(line(change, asks(when))).toBe(expected);
});

test('the first matching rule counts', () => {
  const ring: WithdrawalRule = { name: '关联', when: { linked: { from: 1 } }, verdict: 'hold' };
  expect(line({ linked: 2n }, ring, small)).toBe('hold 关联');
  expect(line({ linked: 2n }, small, ring)).toBe('approve 小额');
  expect(line({}, ring, small)).toBe('approve 小额');
});

const range = fc
  .tuple(fc.option(fc.nat(200), { nil: undefined }), fc.option(fc.nat(200), { nil: undefined }))
  .map(([from, to]) => ({ from, to }));
const anyRule = fc.record({
  name: fc.string(),
  when: fc.dictionary(fc.constantFrom(...FACTS), range),
  verdict: fc.constantFrom('approve' as const, 'hold' as const, 'two-people' as const),
});
const anyFacts = fc.tuple(...FACTS.map(() => fc.nat(200))).map((values): RuleFacts => {
  const valueAt = (index: number) => BigInt(values[index] ?? 0);
  const [amount, sum24h] = [valueAt(0) * DOLLAR, valueAt(1) * DOLLAR];
  const rest = {
    count24h: valueAt(2),
    memberDays: valueAt(3),
    addressHours: valueAt(4),
    paidBefore: valueAt(5),
  };
  return { amount, sum24h, ...rest, risk: valueAt(6), linked: valueAt(7), wagering: valueAt(8) };
});

test('a rule added after others never changes what they matched', () => {
  fc.assert(
    fc.property(anyFacts, fc.array(anyRule), anyRule, (given, rules, added) => {
      const before = decideByRules(given, rules);
      if (before !== null) expect(decideByRules(given, [...rules, added])).toEqual(before);
    }),
  );
});

test('nothing is approved against a stop, and a stop changes no other verdict', () => {
  fc.assert(
    fc.property(anyFacts, fc.array(anyRule), fc.array(fc.string()), (given, rules, stops) => {
      const match = decideByRules(given, rules);
      const ruling = decideRuling(match, stops);
      if (stops.length > 0) expect(ruling.as).not.toBe('approve');
      if (match?.verdict !== 'approve') expect(ruling.as).toBe(match?.verdict ?? 'none');
    }),
  );
});

const calm = {
  totpReset: false,
  addressIsNew: false,
  passwordChanged: false,
  linked: false,
  memberIsNew: false,
  bonusEnded: false,
  firstPayout: false,
  wageringOpen: false,
};

test('the risk score is the sum of its signs, at most 100', () => {
  expect(riskScore(calm)).toBe(0n);
  expect(riskScore({ ...calm, linked: true, firstPayout: true })).toBe(30n);
  const all = Object.fromEntries(Object.keys(calm).map((sign) => [sign, true]));
  expect(riskScore({ ...calm, ...all })).toBe(100n);
});

test.each<[string, unknown]>([
  ['自动通过的规则须写明取款金额上限', [{ name: '一', when: {}, verdict: 'approve' }]],
  ['规则名称不得重复', [small, small]],
  ['取款金额的条件须为', [{ ...small, when: { amount: { from: 9, to: 8 } } }]],
  ['取款金额的条件须为', [{ ...small, when: { amount: { to: 1.5 } } }]],
  ['取款金额的条件须为', [{ ...small, when: { amount: { to: -1 } } }]],
  ['风险分的条件须为', [{ ...small, when: { amount: { to: 1 }, risk: { to: 101 } } }]],
  ['规则名称须为', [{ ...small, name: '' }]],
  ['规则名称须为', [{ ...small, name: '<b>' }]],
  ['不得多于 20 条', Array.from({ length: 21 }, (_, index) => ({ ...small, name: `第 ${index}` }))],
])('a list of rules is refused: %s', (words, value) => {
  const read = rulesForm.safeParse(value);
  expect(read.error?.issues.map(({ message }) => message).join()).toContain(words);
});

test('unknown facts and verdicts are refused', () => {
  expect(rulesForm.safeParse([{ ...small, when: { age: { to: 1 } } }]).success).toBe(false);
  expect(rulesForm.safeParse([{ ...small, verdict: 'pay' }]).success).toBe(false);
});

test('a rule reads as one sentence', () => {
  const when = { amount: { to: 500 }, memberDays: { from: 30 }, linked: { from: 0, to: 0 } };
  expect(ruleWords({ ...small, when })).toBe(
    '取款金额不超过 500 USDT，注册天数不低于 30 天，关联会员为 0 名 → 自动通过',
  );
  expect(ruleWords({ name: '其余', when: {}, verdict: 'hold' })).toBe('任何取款 → 转人工');
});
