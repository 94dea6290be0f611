import { expect, test } from 'vitest';
import { rouletteFace } from '../../games/golden-roulette/page/roulette-face.ts';
import { sicBoFace } from '../../games/imperial-sic-bo/page/sicbo-face.ts';

test('a bet that ends with a number and its stake cannot be read as one number', () => {
  const bets = [
    { bet: { spot: 'n-7' }, stake: '50.00' },
    { bet: { spot: 'red' }, stake: '10.00' },
  ];
  expect(rouletteFace.describeChoice({ bets })).toBe('直注 7 押 50.00、红 押 10.00');
  expect(sicBoFace.describeChoice({ bets: [{ bet: 7, stake: 5_000 }] })).toMatch(/7.* 押 50\.00$/);
});
