import { cny, zero } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { paidWords } from './paid-words.ts';

test('what comes back up to the stake is no payout, as a stake that 49 returns', () => {
  const wordsFor = (paid: bigint) => paidWords(cny(200_000n), cny(paid));
  expect([388n, 200_000n, 200_001n].map(wordsFor)).toEqual([
    '返还 3.88',
    '返还 2,000.00',
    '派彩 2,000.01',
  ]);
  expect(paidWords(cny(200n), zero('CNY'))).toBeNull();
});
