import { expect, test } from 'vitest';
import { sfc32 } from '../../engine/sfc32.ts';
import {
  DOUBLES,
  PAIRS,
  SIDES,
  SINGLES,
  type SicBoBet,
  THROWS,
  TRIPLES,
} from '../../engine/sic-bo/dice-bets.ts';
import { sicBoReturn } from '../../engine/sic-bo/dice-odds.ts';
import { fairDraws } from '../../fairness/fair-stream.ts';
import { chainDiceRules } from './chain-dice-rules.ts';

const PLACE = { round: 1, stage: 0, startsAt: new Date(0), earlier: [] };
const TOTALS = Array.from({ length: 14 }, (_, index) => index + 4);
const BETS: readonly SicBoBet[] = [
  ...SIDES,
  ...TOTALS,
  ...TRIPLES,
  ...DOUBLES,
  ...SINGLES,
  ...PAIRS,
];

test('the published rounds are thrown as published', () => {
  const seeds = [
    ['7866b4c23bde66136d920c5602a8b5091c0b9fec6d43df8ecbbfc668f664f385', [6, 5, 2]],
    ['9282b655b5e6f8468f5bde7454f4cfb88d6a3bfa471dff868cf36ec9bb974df0', [4, 3, 5]],
    ['190d667031b686eb519b0d3d85c679eb56ba1a03f0d13ae793caa8f9ce912355', [2, 5, 1]],
  ] as const;
  seeds.forEach(([serverSeed, dice], index) => {
    const input = { serverSeed, clientSeed: 'haitang-example-salt', nonce: index + 1 };
    expect(chainDiceRules.outcome([fairDraws(input, 3)], PLACE)).toEqual({ dice });
  });
});

test('sixty thousand throws agree with the exact returns', () => {
  const next = sfc32(7, 16, 40);
  const rounds = 60_000;
  const thrown = new Map(THROWS.map((dice) => [dice.join(), 0]));
  for (let round = 0; round < rounds; round += 1) {
    const { dice } = chainDiceRules.outcome([[next(), next(), next()]], PLACE);
    thrown.set(dice.join(), (thrown.get(dice.join()) ?? 0) + 1);
  }
  for (const bet of BETS) {
    const paid = THROWS.map((dice) => {
      const pays = Number(chainDiceRules.payout({ dice }, { bet }, 10_000n)) / 10_000;
      return { pays, times: thrown.get(dice.join()) ?? 0 };
    });
    const mean = paid.reduce((sum, { pays, times }) => sum + pays * times, 0) / rounds;
    const squares = paid.reduce((sum, { pays, times }) => sum + pays * pays * times, 0) / rounds;
    const { paid: exact, staked } = sicBoReturn(bet);
    const error = Math.sqrt((squares - mean * mean) / rounds);
    expect(Math.abs(mean - Number(exact) / Number(staked)) / error, String(bet)).toBeLessThan(4);
  }
});

test('bets that cover the throws together are nearly sure', () => {
  const bet = (name: SicBoBet) => ({ bet: { bet: name }, stake: 100n });
  expect(chainDiceRules.odds([bet('big'), bet('small')])).toMatchObject({ winChance: 972_222 });
  expect(chainDiceRules.odds([bet('big')])).toEqual({
    houseEdge: 27_777,
    winChance: 486_111,
    side: { market: 'size', selection: 'big' },
  });
});

test('names are those of the bets, and a bet reads itself', () => {
  expect(new Set(BETS.map((bet) => chainDiceRules.nameOf({ bet }))).size).toBe(BETS.length);
  for (const bet of BETS) expect(chainDiceRules.readBet({ bet }, 100n, PLACE)).toEqual({ bet });
});

test.each([null, {}, { bet: 3 }, { bet: 'moon' }, { bet: 'big', more: 1 }, 'big'])(
  'refuses the bet %j',
  (input) => {
    expect(chainDiceRules.readBet(input, 100n, PLACE)).toBeNull();
  },
);
