import { expect, test } from 'vitest';
import { cny } from './money.ts';
import { meantAmount, twoReadings, typedMoney, typedWhole } from './typed-number.ts';

test.each([
  ['', ''],
  ['  ', ''],
  ['25', '25'],
  [' 25 ', '25'],
  ['25.', '25'],
  ['25,', '25'],
  ['25.50', '25.50'],
  ['20,5', '20.5'],
  ['20，5', '20.5'],
  ['20。5', '20.5'],
  ['20．5', '20.5'],
  ['２０．５', '20.5'],
  ['１，５００．５０', '1500.50'],
  ['＋5', '5'],
  ['+5', '5'],
  ['－5', '-5'],
  ['−5', '-5'],
  ['-5', '-5'],
  ['1,500.50', '1500.50'],
  ['1.500,50', '1500.50'],
  ['1,500.', '1500'],
  ['1 500', '1500'],
  ['1\u00a0500', '1500'],
  ['1\u202f500,50', '1500.50'],
  ['１\u3000５００', '1500'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,234,567.89', '1234567.89'],
  ['1.234.567,89', '1234567.89'],
  ['1500,500', '1500.500'],
  ['0,500', '0.500'],
  ['0.125', '0.125'],
  ['1.2345', '1.2345'],
  ['007', '007'],
])('%s means %s', (typed, meant) => {
  expect(meantAmount(typed)).toBe(meant);
  expect(twoReadings(typed)).toBeNull();
});

test.each([
  ...['.', ',', '.5', ',5', '-', '--5', '5-', '1e3', '0x10', 'abc', '¥5', '5元', 'NaN', 'Infinity'],
  ...['1.2.3', '1,2,3', '1.2.345', '1,23,456', '1,500,50', '1.500.50', '1,500,5.00', '0,500,000'],
  ...['1 5', '20 5', '1 50 000', '1, 500', '1,500 000', '1 500 50', "1'500", '1_500', '1٫5'],
  ...['10²', '½', '①', '一百', '1\u200b5', '\u202e51', '1\u000b\u00005'],
])('%j is no number and never another one', (typed) => {
  expect(meantAmount(typed)).toBe('');
  expect(twoReadings(typed)).toBeNull();
});

test.each([
  ['1,500', '1500', '1.5'],
  ['1.500', '1500', '1.5'],
  ['7.125', '7125', '7.1250'],
  ['１２，０００', '12000', '12'],
  ['-1,500', '1500', '1.5'],
])('%s is refused and may be %s or %s, each of which is read in one way', (typed, large, small) => {
  expect(meantAmount(typed)).toBe('');
  expect(twoReadings(typed)).toEqual([large, small]);
  for (const text of [large, small]) expect(meantAmount(text)).toBe(text);
});

test('no text is read at another magnitude than one of its own digits and marks', () => {
  const signs = ['1', '5', '0', ',', '.', ' '];
  const texts = signs.reduce<string[]>((all) => all.flatMap((t) => signs.map((s) => t + s)), ['']);
  const digits = (text: string) => text.replace(/\D/g, '');
  let read = 0;
  for (const text of texts) {
    const meant = meantAmount(text);
    if (meant === '') continue;
    read += 1;
    expect([text, digits(meant)]).toEqual([text, digits(text)]);
    // A lone mark with one or two digits after it is always the decimal mark.
    const [, fraction] = /^\d+[.,](\d{1,2})$/.exec(text.trim()) ?? [];
    if (fraction !== undefined) expect([text, meant.split('.')[1]]).toEqual([text, fraction]);
  }
  expect(read).toBeGreaterThan(1_000);
});

test('amounts and whole numbers', () => {
  expect(typedMoney('CNY', '20,5')).toEqual(cny(2_050n));
  expect(typedMoney('CNY', '1,500')).toBeNull();
  expect(typedMoney('CNY', '-5')).toBeNull();
  expect(typedMoney('CNY', '5.0001')).toBeNull();
  expect(typedWhole('１２')).toBe(12);
  for (const typed of ['1.5', '1,5', '-1', '', '1,500', '12345678901']) {
    expect([typed, typedWhole(typed)]).toEqual([typed, null]);
  }
});
