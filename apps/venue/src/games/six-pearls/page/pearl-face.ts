import { createBallStage } from '../../../client/lottery/ball-stage.ts';
import { parityBead, plainBead, sizeBead, sumOf } from '../../../client/lottery/beads.ts';
import type { Bead, Drawn, LotteryFace } from '../../../client/lottery/lottery-face.ts';
import { range } from '../../../engine/lottery/play.ts';
import { COLOURS, colourOf, NEUTRAL, PEARLS, regularOf, specialOf } from '../pearl-numbers.ts';
import { sixPearls } from '../pearl-rules.ts';
import { ANIMALS, animalOf, yearAnimal } from '../zodiac.ts';

/** The animal of the year of a period, by its Beijing day. */
const yearOf = ({ period }: Drawn): number =>
  yearAnimal(new Date(`${period.replace(/^(....)(..)(..).*$/, '$1-$2-$3')}T12:00:00+08:00`));

const animalIn = (drawn: Drawn, pearl: number) => animalOf(pearl, yearOf(drawn));
const colourBead = (pearl: number): Bead => ({
  words: `${COLOURS[colourOf(pearl)]}波`,
  side: colourOf(pearl),
});
const sides = (drawn: Drawn): readonly Bead[] => {
  const special = specialOf(drawn.numbers);
  if (special === NEUTRAL) return [plainBead('和'), plainBead('和'), colourBead(special)];
  return [sizeBead(special > 24), parityBead(special), colourBead(special)];
};
const animalBead = (drawn: Drawn): Bead =>
  plainBead(ANIMALS[animalIn(drawn, specialOf(drawn.numbers))] ?? '');

/** 六合珠玑. */
export const pearlFace: LotteryFace = {
  game: sixPearls,
  subtitle: '十分一期',
  numberName: (number) => String(number).padStart(2, '0'),
  neutral: NEUTRAL,
  ballClass: (number) => `pearl-${colourOf(number)}`,
  ballNote: (number, drawn) => ANIMALS[animalIn(drawn, number)] ?? '',
  facts: (drawn) => [
    plainBead(`特码 ${String(specialOf(drawn.numbers)).padStart(2, '0')}`),
    ...sides(drawn),
    animalBead(drawn),
  ],
  createStage: () => createBallStage(pearlFace, 7, { everyMs: 1_000, lastMs: 1_500 }),
  trends: [
    {
      kind: 'grid',
      name: '特码',
      columns: PEARLS,
      isLined: true,
      hits: ({ numbers }) => [specialOf(numbers)],
    },
    {
      kind: 'grid',
      name: '正码',
      columns: PEARLS,
      isLined: false,
      hits: ({ numbers }) => regularOf(numbers),
    },
    {
      kind: 'grid',
      name: '特肖',
      columns: range(0, 11),
      isLined: true,
      columnNames: ANIMALS,
      hits: (drawn) => [animalIn(drawn, specialOf(drawn.numbers))],
    },
    {
      kind: 'beads',
      name: '特码两面',
      columns: ['大小', '单双', '波色', '生肖', '总和'],
      beads: (drawn) => [
        ...sides(drawn),
        animalBead(drawn),
        plainBead(String(sumOf(drawn.numbers))),
      ],
    },
  ],
  rules: [
    [
      '开奖',
      '四十九个号码开七个，前六个为正码，第七个为特码。特码 25 至 48 为大，1 至 24 为小；开 49 时大小、单双、合单双与半波退还本金。总和 175 及以上为大。',
    ],
    [
      '生肖与波色',
      '号码的生肖按该期北京日期所在的农历年：1 为当年生肖，之后依次向前轮转；当年生肖有五个号码。波色按通行的红蓝绿表。',
    ],
    [
      '派彩上限的计算',
      '特码、正码特每一位、正码与连码、总和、生肖、尾数各按自己派彩最多的开法计算后相加；二连肖与不中按各注最高派彩相加。实际派彩不会超过这个数。',
    ],
    [
      '玩法',
      '一肖、一尾、二连肖、不中看全部七码；正码与连码只看前六码；特串为一正码一特码。三中二、二中特按命中情况派两种倍数之一。不中须所选号码全未开出。',
    ],
  ],
};
