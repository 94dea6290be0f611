import { optionsPlay } from '../../engine/lottery/options-play.ts';
import type { Option, Play } from '../../engine/lottery/play.ts';
import { range } from '../../engine/lottery/play.ts';
import { priced } from '../../engine/lottery/tier.ts';
import { COLOURS, type Colour, colourOf, NEUTRAL, PEARLS, specialOf } from './pearl-numbers.ts';
import { ANIMALS, animalOf } from './zodiac.ts';

/** An option on the 特码, priced by the numbers that win it. */
function special(
  id: string,
  name: string,
  wins: (pearl: number) => boolean,
  market = 'special',
): Option {
  return {
    id,
    name,
    market,
    tier: priced(PEARLS.filter(wins).length, PEARLS.length),
    wins: (pearls) => wins(specialOf(pearls)),
  };
}

/** An option that 49 neither wins nor loses. */
function neutral(
  id: string,
  name: string,
  wins: (pearl: number) => boolean,
  market: string,
): Option {
  const winning = PEARLS.filter((pearl) => pearl !== NEUTRAL && wins(pearl)).length;
  return {
    id,
    name,
    market,
    tier: priced(winning, PEARLS.length, 1),
    wins: (pearls) => (specialOf(pearls) === NEUTRAL ? 'push' : wins(specialOf(pearls))),
  };
}

const isBig = (pearl: number) => pearl > 24;
const isOdd = (pearl: number) => pearl % 2 === 1;
const digitSum = (pearl: number) => Math.floor(pearl / 10) + (pearl % 10);
export const pearlName = (pearl: number): string => String(pearl).padStart(2, '0');

const sides: readonly Option[] = [
  neutral('big', '特大', isBig, 'size'),
  neutral('small', '特小', (value) => !isBig(value), 'size'),
  neutral('odd', '特单', isOdd, 'parity'),
  neutral('even', '特双', (value) => !isOdd(value), 'parity'),
  neutral('digits-odd', '合单', (value) => isOdd(digitSum(value)), 'digits'),
  neutral('digits-even', '合双', (value) => !isOdd(digitSum(value)), 'digits'),
  neutral('big-odd', '大单', (value) => isBig(value) && isOdd(value), 'both'),
  neutral('big-even', '大双', (value) => isBig(value) && !isOdd(value), 'both'),
  neutral('small-odd', '小单', (value) => !isBig(value) && isOdd(value), 'both'),
  neutral('small-even', '小双', (value) => !isBig(value) && !isOdd(value), 'both'),
];

const colours: readonly Colour[] = ['red', 'blue', 'green'];
const waves = colours.map((colour) =>
  special(colour, `${COLOURS[colour]}波`, (value) => colourOf(value) === colour, 'colour'),
);
const halfWaves = colours.flatMap((colour) => [
  neutral(
    `${colour}-odd`,
    `${COLOURS[colour]}单`,
    (value) => colourOf(value) === colour && isOdd(value),
    'half',
  ),
  neutral(
    `${colour}-even`,
    `${COLOURS[colour]}双`,
    (value) => colourOf(value) === colour && !isOdd(value),
    'half',
  ),
]);
const tails = range(0, 9).map((tail) =>
  special(String(tail), `${tail}尾`, (value) => value % 10 === tail),
);

/** The plays on the 特码 alone, in a year of this animal. */
export const specialPlays = (year: number): readonly Play[] => [
  optionsPlay(
    { code: 'special', name: '特码', group: '特码' },
    PEARLS.map((pearl) => special(String(pearl), pearlName(pearl), (value) => value === pearl)),
  ),
  optionsPlay({ code: 'special-sides', name: '特码两面', group: '特码' }, sides, 'sides'),
  optionsPlay({ code: 'colour', name: '特码波色', group: '波色' }, waves, 'sides'),
  optionsPlay({ code: 'half-colour', name: '特码半波', group: '波色' }, halfWaves),
  optionsPlay(
    { code: 'special-animal', name: '特肖', group: '生肖' },
    ANIMALS.map((name, animal) =>
      special(String(animal), name, (value) => animalOf(value, year) === animal),
    ),
  ),
  optionsPlay({ code: 'special-tail', name: '特尾', group: '尾数' }, tails),
];
