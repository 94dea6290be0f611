import { expect, test } from 'vitest';
import { differences } from './vip-lines.ts';

const rebates = {
  realbet: '0.60',
  sport: '0.50',
  gaming: '0.50',
  joker: '0.60',
  concise: '0.80',
  lottery: '0.10',
  fishing: '0.70',
};
const level = {
  level: 7,
  name: 'VIP7',
  startsOn: '2000-01-01',
  recharge: '200000.00',
  rebates,
  flow: '2000000.00',
  maintainFlow: '600000.00',
  promotionGift: '888.00',
  giftWagering: 1,
};

test('only a different value is a difference', () => {
  const same = { ...level, startsOn: '2026-12-01', rebates: { ...rebates, realbet: '0.6' } };
  expect(differences(level, same)).toEqual([]);
  const other = { ...same, flow: '1800000', rebates: { ...rebates, fishing: '0.75' } };
  expect(differences(level, other)).toEqual([
    { name: '累计流水', before: '2000000.00', after: '1800000' },
    { name: '捕鱼返水 %', before: '0.70', after: '0.75' },
  ]);
});

test('an emptied field is a difference, not a zero', () => {
  expect(differences({ ...level, flow: '0.00' }, { ...level, flow: '' })).toHaveLength(1);
});
