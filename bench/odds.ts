/**
 * Plays ten million rounds of each game without steps, and of the card games with steps by their
 * best play, by the product's own rules, and compares the mean with the exact return.
 * Lotteries play a tenth of the rounds, each with every kind of bet. `npm run bench odds [ROUNDS]`;
 * ends with 1 when one lies more than four standard errors away.
 */

import type { InstantRules } from '../apps/venue/src/engine/game-rules.ts';
import { RATED_TARGET, targetReturn } from '../apps/venue/src/engine/heights.ts';
import { type ExactReturn, percentOf } from '../apps/venue/src/engine/percent.ts';
import type { PlacedBet } from '../apps/venue/src/engine/sic-bo/dice-bets.ts';
import { betsReturn, sicBoReturn } from '../apps/venue/src/engine/sic-bo/dice-odds.ts';
import { DEFINITIONS } from '../apps/venue/src/games/all-games.ts';
import { diceReturn, RATED_CHOICE } from '../apps/venue/src/games/cloud-dice/dice-return.ts';
import { diceRules } from '../apps/venue/src/games/cloud-dice/dice-rules.ts';
import { pearlReturn, RATED_BOARD } from '../apps/venue/src/games/falling-pearls/pearl-return.ts';
import { pearlRules } from '../apps/venue/src/games/falling-pearls/pearl-rules.ts';
import { windReturn } from '../apps/venue/src/games/flower-winds/wind-return.ts';
import { windRules } from '../apps/venue/src/games/flower-winds/wind-rules.ts';
import { ANTE_RETURN } from '../apps/venue/src/games/golden-flush/flush-return.ts';
import {
  adviseFlush,
  flushRules,
  wholeStake,
} from '../apps/venue/src/games/golden-flush/flush-rules.ts';
import { sicBoRules } from '../apps/venue/src/games/imperial-sic-bo/sic-bo-rules.ts';
import { leapRules } from '../apps/venue/src/games/leap-of-a-thousand-miles/leap-rules.ts';
import { moonReturn } from '../apps/venue/src/games/moon-rabbit/moon-return.ts';
import { moonRules } from '../apps/venue/src/games/moon-rabbit/moon-rules.ts';
import { MOON_CHOICES } from '../apps/venue/src/games/moon-rabbit/moon-tables.ts';
import { RATED_PICKS, starReturn } from '../apps/venue/src/games/star-picking/star-return.ts';
import { starRules } from '../apps/venue/src/games/star-picking/star-rules.ts';
import { TWENTY_ONE_RETURN } from '../apps/venue/src/games/twenty-one/twenty-one-return.ts';
import { adviseView, twentyOneRules } from '../apps/venue/src/games/twenty-one/twenty-one-rules.ts';
import { type Simulation, simulate, simulateSteps } from '../apps/venue/src/testing/simulate.ts';
import { areLotteriesFar } from './lottery-odds.ts';

/** A bet of each kind on one throw of 御前骰宝, of 1,000.00 together. */
const SLIP: readonly PlacedBet[] = [
  { bet: 'small', stake: 40_000 },
  { bet: 11, stake: 20_000 },
  { bet: 'single-6', stake: 20_000 },
  { bet: 'pair-2-5', stake: 10_000 },
  { bet: 'double-3', stake: 9_000 },
  { bet: 'triple-4', stake: 1_000 },
];

interface Table {
  readonly game: string;
  readonly rules: InstantRules;
  readonly choice: unknown;
  readonly exact: ExactReturn;
}

/** The games in which only the stake is chosen. */
const STAKE_ALONE: readonly Table[] = DEFINITIONS.flatMap((game) =>
  game.kind === 'instant' && game.rules.readChoice({}) !== null
    ? [{ game: game.name, rules: game.rules, choice: {}, exact: game.returns }]
    : [],
);

const TABLES: readonly Table[] = [
  ...STAKE_ALONE,
  { game: '云端掷骰', rules: diceRules, choice: RATED_CHOICE, exact: diceReturn(RATED_CHOICE) },
  { game: '御前骰宝', rules: sicBoRules, choice: { bet: 'big' }, exact: sicBoReturn('big') },
  { game: '御前骰宝六注', rules: sicBoRules, choice: { bets: SLIP }, exact: betsReturn(SLIP) },
  { game: '一跃千里', rules: leapRules, choice: RATED_TARGET, exact: targetReturn(RATED_TARGET) },
  { game: '落珠入盘', rules: pearlRules, choice: RATED_BOARD, exact: pearlReturn(RATED_BOARD) },
  { game: '摘星', rules: starRules, choice: RATED_PICKS, exact: starReturn(RATED_PICKS) },
  {
    game: '二十四番花信',
    rules: windRules,
    choice: { wind: 'fierce' },
    exact: windReturn({ wind: 'fierce' }),
  },
];

const rounds = Number(process.argv[2] ?? 10_000_000);
let isFar = false;

function report(game: string, exact: ExactReturn, { mean, deviation, sigma }: Simulation): void {
  isFar ||= Math.abs(sigma) > 4;
  const simulated = (mean * 100).toFixed(4);
  console.log(
    `${game}: exact ${percentOf(exact)}%, ${rounds} rounds ${simulated}%, deviation ${deviation.toFixed(3)} stakes, ${sigma.toFixed(2)} standard errors`,
  );
}

for (const { game, rules, choice, exact } of TABLES) {
  report(game, exact, simulate(rules, choice, exact, rounds));
}
const stake = 100_000n;
const hand = { choice: {}, stake, unit: stake, input: adviseView };
report(
  '二十一点',
  TWENTY_ONE_RETURN,
  simulateSteps(twentyOneRules, hand, TWENTY_ONE_RETURN, rounds),
);
const ante = { ante: Number(stake), side: 0 };
const called = { choice: ante, stake: wholeStake(ante), unit: stake, input: adviseFlush };
report('金花满堂', ANTE_RETURN, simulateSteps(flushRules, called, ANTE_RETURN, rounds));
for (const [index, choice] of MOON_CHOICES.entries()) {
  const exact = moonReturn(choice);
  const player = { choice: {}, stake, unit: stake, input: () => index };
  const game = `月兔传说 ${choice.spins} 次 × ${choice.times}`;
  report(game, exact, simulateSteps(moonRules, player, exact, rounds));
}
isFar = areLotteriesFar(rounds / 10) || isFar;
process.exitCode = isFar ? 1 : 0;
