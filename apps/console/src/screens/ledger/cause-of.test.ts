import { expect, test } from 'vitest';
import { causeOf } from './cause-of.ts';

const side = (memberId: number | null) => ({
  code: '',
  words: '',
  memberId,
  balanceAfter: '0.00',
  version: '1',
});
const posting = { asset: 'CNY' as const, amount: '1.00', debit: side(null), credit: side(5) };
const causeFor = (reason: string, reference: string) =>
  causeOf({ reason, reference, postings: [posting] });

test('a transaction links to its order, else to its member', () => {
  expect(causeFor('deposit', 'D20260310ABC')).toBe('/deposits?number=D20260310ABC');
  expect(causeFor('withdrawal-hold', 'W2026031000FF')).toBe('/withdrawals?number=W2026031000FF');
  expect(causeFor('commission', '2026-02-5')).toBe('/agents?view=commissions');
  expect(causeFor('rebate', 'FS-1')).toBe('/members/5');
  const own = { ...posting, credit: side(null) };
  expect(causeOf({ reason: 'adjustment', reference: 'x', postings: [own] })).toBeNull();
});
