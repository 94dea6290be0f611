/**
 * Plays ten million rounds of each game without steps, and of the card games with steps by their
 * best play, by the product's own rules, and compares the mean with the exact return.
 * Lotteries play a tenth of the rounds, each with every kind of bet. `npm run bench odds [ROUNDS]`;
 * ends with 1 when one lies more than four standard errors away.
 */
import { diceReturn, RATED_CHOICE } from '../apps/venue/src/engine/cloud-dice/dice-return.ts';
import { diceRules } from '../apps/venue/src/engine/cloud-dice/dice-rules.ts';
import { bloomReturn } from '../apps/venue/src/engine/crabapple-bloom/bloom-return.ts';
import { bloomRules } from '../apps/venue/src/engine/crabapple-bloom/bloom-rules.ts';
import { GEMS_RETURN, gemsRules } from '../apps/venue/src/engine/crystal-gems/gems-rules.ts';
import { pearlReturn, RATED_BOARD } from '../apps/venue/src/engine/falling-pearls/pearl-return.ts';
import { pearlRules } from '../apps/venue/src/engine/falling-pearls/pearl-rules.ts';
import { windReturn } from '../apps/venue/src/engine/flower-winds/wind-return.ts';
import { windRules } from '../apps/venue/src/engine/flower-winds/wind-rules.ts';
import type { InstantRules } from '../apps/venue/src/engine/game-rules.ts';
import { ANTE_RETURN } from '../apps/venue/src/engine/golden-flush/flush-return.ts';
import {
  adviseFlush,
  flushRules,
  wholeStake,
} from '../apps/venue/src/engine/golden-flush/flush-rules.ts';
import { HALL_RETURN } from '../apps/venue/src/engine/house-of-fortune/hall-return.ts';
import { hallRules } from '../apps/venue/src/engine/house-of-fortune/hall-rules.ts';
import { betsReturn, sicBoReturn } from '../apps/venue/src/engine/imperial-sic-bo/sic-bo-return.ts';
import {
  type PlacedBet,
  sicBoRules,
} from '../apps/venue/src/engine/imperial-sic-bo/sic-bo-rules.ts';
import {
  leapReturn,
  RATED_LEAP,
} from '../apps/venue/src/engine/leap-of-a-thousand-miles/leap-return.ts';
import { leapRules } from '../apps/venue/src/engine/leap-of-a-thousand-miles/leap-rules.ts';
import { POND_RETURN } from '../apps/venue/src/engine/lotus-pond/pond-return.ts';
import { pondRules } from '../apps/venue/src/engine/lotus-pond/pond-rules.ts';
import { SEVENS_RETURN } from '../apps/venue/src/engine/lucky-sevens/sevens-return.ts';
import { sevensRules } from '../apps/venue/src/engine/lucky-sevens/sevens-rules.ts';
import { moonReturn } from '../apps/venue/src/engine/moon-rabbit/moon-return.ts';
import { moonRules } from '../apps/venue/src/engine/moon-rabbit/moon-rules.ts';
import { MOON_CHOICES } from '../apps/venue/src/engine/moon-rabbit/moon-tables.ts';
import { type ExactReturn, percentOf } from '../apps/venue/src/engine/percent.ts';
import { RATED_PICKS, starReturn } from '../apps/venue/src/engine/star-picking/star-return.ts';
import { starRules } from '../apps/venue/src/engine/star-picking/star-rules.ts';
import {
  RIVERS_RETURN,
  riversRules,
} from '../apps/venue/src/engine/thousand-rivers/rivers-rules.ts';
import { TWENTY_ONE_RETURN } from '../apps/venue/src/engine/twenty-one/twenty-one-return.ts';
import {
  adviseView,
  twentyOneRules,
} from '../apps/venue/src/engine/twenty-one/twenty-one-rules.ts';
import { koiReturn } from '../apps/venue/src/engine/twin-koi/koi-return.ts';
import { koiRules } from '../apps/venue/src/engine/twin-koi/koi-rules.ts';
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

const TABLES: readonly Table[] = [
  { game: '云端掷骰', rules: diceRules, choice: RATED_CHOICE, exact: diceReturn(RATED_CHOICE) },
  { game: '海棠花开', rules: bloomRules, choice: {}, exact: bloomReturn() },
  { game: '御前骰宝', rules: sicBoRules, choice: { bet: 'big' }, exact: sicBoReturn('big') },
  { game: '御前骰宝六注', rules: sicBoRules, choice: { bets: SLIP }, exact: betsReturn(SLIP) },
  { game: '一跃千里', rules: leapRules, choice: RATED_LEAP, exact: leapReturn(RATED_LEAP) },
  { game: '落珠入盘', rules: pearlRules, choice: RATED_BOARD, exact: pearlReturn(RATED_BOARD) },
  { game: '摘星', rules: starRules, choice: RATED_PICKS, exact: starReturn(RATED_PICKS) },
  {
    game: '二十四番花信',
    rules: windRules,
    choice: { wind: 'fierce' },
    exact: windReturn({ wind: 'fierce' }),
  },
  { game: '鸿运七七', rules: sevensRules, choice: {}, exact: SEVENS_RETURN },
  { game: '荷塘清趣', rules: pondRules, choice: {}, exact: POND_RETURN },
  { game: '琉璃宝石', rules: gemsRules, choice: {}, exact: GEMS_RETURN },
  { game: '锦鲤成双', rules: koiRules, choice: {}, exact: koiReturn() },
  { game: '千江有月', rules: riversRules, choice: {}, exact: RIVERS_RETURN },
  { game: '福满堂', rules: hallRules, choice: {}, exact: HALL_RETURN },
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
for (const [at, choice] of MOON_CHOICES.entries()) {
  const exact = moonReturn(choice);
  const player = { choice: {}, stake, unit: stake, input: () => at };
  const game = `月兔传说 ${choice.spins} 次 × ${choice.times}`;
  report(game, exact, simulateSteps(moonRules, player, exact, rounds));
}
isFar = areLotteriesFar(rounds / 10) || isFar;
process.exitCode = isFar ? 1 : 0;
