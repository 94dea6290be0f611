import type { GameDefinition } from '../engine/definition.ts';
import { classicBaccaratGame, noCommissionBaccaratGame } from './baccarat/game.ts';
import { chainDiceGame } from './chain-dice/game.ts';
import { cloudDiceGame } from './cloud-dice/game.ts';
import { crabappleBloomGame } from './crabapple-bloom/game.ts';
import { crabappleDrawGame } from './crabapple-draw/game.ts';
import { crystalGemsGame } from './crystal-gems/game.ts';
import { dragonTigerGame } from './dragon-tiger/game.ts';
import { elevenFiveGame } from './eleven-five/game.ts';
import { everHigherGame } from './ever-higher/game.ts';
import { fallingPearlsGame } from './falling-pearls/game.ts';
import { fivePetalsGame } from './five-petals/game.ts';
import { flowerWindsGame } from './flower-winds/game.ts';
import { footballGalaGame } from './football-gala/game.ts';
import { goldenFlushGame } from './golden-flush/game.ts';
import { goldenRouletteGame } from './golden-roulette/game.ts';
import { hourlyFiveGame } from './hourly-five/game.ts';
import { houseOfFortuneGame } from './house-of-fortune/game.ts';
import { hundredBullsGame } from './hundred-bulls/game.ts';
import { imperialSicBoGame } from './imperial-sic-bo/game.ts';
import { leapOfAThousandMilesGame } from './leap-of-a-thousand-miles/game.ts';
import { lotusPondGame } from './lotus-pond/game.ts';
import { luckySevensGame } from './lucky-sevens/game.ts';
import { moonRabbitGame } from './moon-rabbit/game.ts';
import { pearlFinderGame } from './pearl-finder/game.ts';
import { quickThreeGame, threeMinuteQuickThreeGame } from './quick-three/game.ts';
import { risingKiteGame } from './rising-kite/game.ts';
import { sixPearlsGame } from './six-pearls/game.ts';
import { starPickingGame } from './star-picking/game.ts';
import { summitOfChampionsGame } from './summit-of-champions/game.ts';
import { swiftBoatsGame } from './swift-boats/game.ts';
import { thousandRiversGame } from './thousand-rivers/game.ts';
import { twentyOneGame } from './twenty-one/game.ts';
import { twinKoiGame } from './twin-koi/game.ts';
import { whaleFallGame } from './whale-fall/game.ts';

/** The games of the house with mathematics of their own, in the order of the lobby's list. */
export const DEFINITIONS: readonly GameDefinition[] = [
  crabappleBloomGame,
  cloudDiceGame,
  leapOfAThousandMilesGame,
  fallingPearlsGame,
  starPickingGame,
  flowerWindsGame,
  luckySevensGame,
  lotusPondGame,
  crystalGemsGame,
  twinKoiGame,
  moonRabbitGame,
  thousandRiversGame,
  houseOfFortuneGame,
  pearlFinderGame,
  everHigherGame,
  fivePetalsGame,
  crabappleDrawGame,
  twentyOneGame,
  goldenFlushGame,
  imperialSicBoGame,
  dragonTigerGame,
  goldenRouletteGame,
  classicBaccaratGame,
  noCommissionBaccaratGame,
  risingKiteGame,
  hundredBullsGame,
  chainDiceGame,
  footballGalaGame,
  summitOfChampionsGame,
  quickThreeGame,
  threeMinuteQuickThreeGame,
  swiftBoatsGame,
  hourlyFiveGame,
  elevenFiveGame,
  sixPearlsGame,
  whaleFallGame,
];
