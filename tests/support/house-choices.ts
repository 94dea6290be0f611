import type { GameDefinition } from '@haitang/venue/engine/definition.ts';
import { HIGHEST_TARGET, LOWEST_TARGET } from '@haitang/venue/engine/heights.ts';
import type { LotteryBet } from '@haitang/venue/engine/lottery/lottery-game.ts';
import type { Play } from '@haitang/venue/engine/lottery/play.ts';
import {
  DOUBLES,
  HIGHEST_TOTAL,
  LOWEST_TOTAL,
  PAIRS,
  SIDES,
  SINGLES,
  type SicBoBet,
  TRIPLES,
} from '@haitang/venue/engine/sic-bo/dice-bets.ts';
import { SPOTS as BACCARAT_SPOTS } from '@haitang/venue/games/baccarat/baccarat-table.ts';
import {
  type DiceChoice,
  diceRules,
  OUTCOMES,
} from '@haitang/venue/games/cloud-dice/dice-rules.ts';
import { SPOTS } from '@haitang/venue/games/dragon-tiger/dragon-table.ts';
import { ELEVEN_PLAYS } from '@haitang/venue/games/eleven-five/eleven-plays.ts';
import {
  FEWEST_ROWS,
  MOST_ROWS,
  SLOPES,
} from '@haitang/venue/games/falling-pearls/pearl-tables.ts';
import { WINDS } from '@haitang/venue/games/flower-winds/wind-rules.ts';
import { fixturesOf } from '@haitang/venue/games/football-gala/calendar.ts';
import { betsOn } from '@haitang/venue/games/football-gala/football-bet.ts';
import { SPOTS as ROULETTE_SPOTS } from '@haitang/venue/games/golden-roulette/roulette-table.ts';
import { FIVE_PLAYS } from '@haitang/venue/games/hourly-five/five-plays.ts';
import { SPOTS as BULLS_SPOTS } from '@haitang/venue/games/hundred-bulls/bulls-table.ts';
import { FEWEST_EMPTY, MOST_EMPTY } from '@haitang/venue/games/pearl-finder/finder-rules.ts';
import { THREE_PLAYS } from '@haitang/venue/games/quick-three/three-plays.ts';
import { pearlPlays } from '@haitang/venue/games/six-pearls/pearl-rules.ts';
import { MOST_PICKS } from '@haitang/venue/games/star-picking/star-rules.ts';
import { STAR_TABLES } from '@haitang/venue/games/star-picking/star-tables.ts';
import { betsOn as summitBetsOn } from '@haitang/venue/games/summit-of-champions/summit-bet.ts';
import { BOAT_PLAYS } from '@haitang/venue/games/swift-boats/boat-plays.ts';
import { FISH_KINDS, type FishKind } from '@haitang/venue/games/whale-fall/fish.ts';
import { WEAPON_NAMES, type Weapon } from '@haitang/venue/games/whale-fall/weapons.ts';
import type { Volley } from '@haitang/venue/games/whale-fall/whale-rules.ts';
import { selectionFrom, singles } from '@haitang/venue/testing/lottery-cases.ts';

/** One 注 of every kind of a lottery's plays. */
const lotteryBets = (plays: readonly Play[], animal: number | null): readonly LotteryBet[] =>
  plays.flatMap((play) =>
    singles(play).map((input) => {
      const { picks } = selectionFrom(play, input);
      return { play: play.code, picks, unit: 100, animal };
    }),
  );

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** One shot of every weapon at every kind, and nets over two and four of a kind. */
function volleys(): readonly Volley[] {
  const shotAt = (weapon: Weapon, kind: FishKind, fish: number): Volley => ({
    pond: 1,
    shots: [
      {
        place: 0,
        at: 0,
        weapon,
        level: 100,
        fish: range(1, fish).map((id) => ({ id, kind })),
      },
    ],
  });
  return FISH_KINDS.flatMap((kind) => [
    ...WEAPON_NAMES.map((weapon) => shotAt(weapon, kind, 1)),
    ...[2, 4].map((fish) => shotAt('net', kind, fish)),
  ]);
}

/** Every target up to 20 times the stake, then in steps of a tenth of a percent. */
function leapTargets(): readonly number[] {
  const targets = [...range(LOWEST_TARGET, 2_000)];
  for (let target = 2_002; target < HIGHEST_TARGET; target += Math.ceil(target / 1_000)) {
    targets.push(target);
  }
  return [...targets, HIGHEST_TARGET];
}

/** Every bet of the table of three dice. */
const SIC_BO_BETS: readonly SicBoBet[] = [
  ...[...SIDES, ...range(LOWEST_TOTAL, HIGHEST_TOTAL)],
  ...[...TRIPLES, ...DOUBLES, ...PAIRS, ...SINGLES],
];

/** Every bet of the table alone, and every two of them with equal stakes. */
function sicBoChoices(): readonly unknown[] {
  const placed = SIC_BO_BETS.map((bet) => ({ bet, stake: 100 }));
  const twos = placed.flatMap((one, index) => placed.slice(index + 1).map((other) => [one, other]));
  return [...SIC_BO_BETS.map((bet) => ({ bet })), ...twos.map((two) => ({ bets: two }))];
}

/** Every bet of the ten matches of two matchdays, and those at half time at three scores. */
function footballBets(): readonly unknown[] {
  const phases = [null, [0, 0] as const, [1, 0] as const, [0, 1] as const];
  return [1, 8].flatMap((day) =>
    fixturesOf(day).flatMap(({ home, away }) =>
      phases.flatMap((half) => betsOn({ match: 0, home, away, half })),
    ),
  );
}

/** Every bet at every standing between the strongest, a middle and the weakest team. */
function summitBets(): readonly unknown[] {
  const standings = [[0, 0] as const, [1, 0] as const, [0, 1] as const, [1, 1] as const];
  const teams = [0, 5, 11];
  return teams.flatMap((home) =>
    teams
      .filter((away) => away !== home)
      .flatMap((away) => standings.flatMap((won) => summitBetsOn({ match: 0, home, away, won }))),
  );
}

/** An ante without a side bet, with an equal one and with the largest: the odds lie between. */
const FLUSH_PARTS: readonly unknown[] = [0, 100, 1_000_000].map((side) => ({ ante: 100, side }));

/** The choices of the games that offer some: all of them, or all that differ in their odds. */
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  'golden-flush': FLUSH_PARTS,
  'cloud-dice': (['over', 'under'] as const).flatMap((side) =>
    range(0, OUTCOMES - 1)
      .map((target): DiceChoice => ({ side, target }))
      .filter((choice) => diceRules.readChoice(choice) !== null),
  ),
  'dragon-tiger': SPOTS.map((spot) => ({ spot })),
  'golden-roulette': ROULETTE_SPOTS.map(({ name }) => ({ spot: name })),
  'classic-baccarat': BACCARAT_SPOTS.classic.map((spot) => ({ spot })),
  'no-commission-baccarat': BACCARAT_SPOTS['no-commission'].map((spot) => ({ spot })),
  'hundred-bulls': BULLS_SPOTS.map((spot) => ({ spot })),
  'football-gala': footballBets(),
  'summit-of-champions': summitBets(),
  'chain-dice': SIC_BO_BETS.map((bet) => ({ bet })),
  'imperial-sic-bo': sicBoChoices(),
  'leap-of-a-thousand-miles': leapTargets().map((target) => ({ target })),
  'rising-kite': leapTargets().map((target) => ({ target })),
  'falling-pearls': range(FEWEST_ROWS, MOST_ROWS).flatMap((rows) =>
    SLOPES.map((slope) => ({ rows, slope })),
  ),
  'star-picking': range(1, MOST_PICKS).flatMap((count) =>
    STAR_TABLES.map((table) => ({ picks: range(1, count), table })),
  ),
  'flower-winds': WINDS.map((wind) => ({ wind })),
  'quick-three': lotteryBets(THREE_PLAYS, null),
  'quick-three-3': lotteryBets(THREE_PLAYS, null),
  'swift-boats': lotteryBets(BOAT_PLAYS, null),
  'hourly-five': lotteryBets(FIVE_PLAYS, null),
  'eleven-five': lotteryBets(ELEVEN_PLAYS, null),
  'six-pearls': lotteryBets(pearlPlays(6), 6),
  'whale-fall': volleys(),
  'pearl-finder': range(FEWEST_EMPTY, MOST_EMPTY).map((empty) => ({ empty })),
};

/**
 * The choices of a game with mathematics of its own (a leap is sampled above 20 times the stake,
 * and virtual matches by their fixtures): the one choice of a game in which only the stake is
 * chosen; null for a game that offers others and is missing above.
 */
export function houseChoices(game: GameDefinition): readonly unknown[] | null {
  const listed = CHOICES[game.code];
  if (listed !== undefined) return listed;
  const isStakeAlone = 'readChoice' in game.rules && game.rules.readChoice({}) !== null;
  return isStakeAlone ? [{}] : null;
}
