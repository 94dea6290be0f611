import { parseRate } from '@haitang/kernel/rate.ts';
import { expect, test } from 'vitest';
import { previewAmounts } from './preview-amounts.ts';

const rate = parseRate('7.12');
const percent = parseRate('2');
const own = parseRate('1');
const bonus = parseRate('10');
if (!own || !bonus) throw new Error('these are rates');

test('a deposit says what is paid, what arrives, its bonus, and what has to be wagered', () => {
  expect(previewAmounts('1000', rate, percent, { own, bonus })).toEqual({
    pay: '140.44',
    credited: '999.93',
    bonus: '19.99',
    // Once the deposit, ten times the bonus.
    toWager: '1,199.83',
  });
});

test('without a bonus the deposit alone is wagered', () => {
  const preview = previewAmounts('1000', rate, null, { own, bonus: null });
  expect([preview?.bonus, preview?.toWager]).toEqual([null, '999.93']);
});

test('a server that does not say its multiples is not guessed at', () => {
  expect(previewAmounts('1000', rate, percent, null)?.toWager).toBeNull();
});
