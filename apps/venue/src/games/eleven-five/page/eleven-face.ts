import { createBallStage } from '../../../client/lottery/ball-stage.ts';
import { duelBead, parityBead, plainBead, sizeBead, sumOf } from '../../../client/lottery/beads.ts';
import type { Bead, Drawn, LotteryFace } from '../../../client/lottery/lottery-face.ts';
import { placeTrends } from '../../../client/lottery/place-trends.ts';
import { BALLS, ELEVEN_PLACES } from '../eleven-plays.ts';
import { elevenFive } from '../eleven-rules.ts';

const sides = ({ numbers }: Drawn): readonly Bead[] => {
  const sum = sumOf(numbers);
  const size = sum === 30 ? plainBead('和') : sizeBead(sum > 30);
  return [size, parityBead(sum), duelBead(numbers[0] ?? 0, numbers[4] ?? 0)];
};
const odds = ({ numbers }: Drawn) => numbers.filter((number) => number % 2 === 1).length;

/** 云帆十一选五. */
export const elevenFace: LotteryFace = {
  game: elevenFive,
  subtitle: '五分一期',
  numberName: (number) => String(number).padStart(2, '0'),
  ballClass: () => 'sail-ball',
  ballNote: () => '',
  facts: (drawn) => [plainBead(`总和 ${sumOf(drawn.numbers)}`), ...sides(drawn)],
  createStage: () => createBallStage(elevenFace, 5, { everyMs: 550, lastMs: 0 }),
  trends: [
    {
      kind: 'grid',
      name: '号码分布',
      columns: BALLS,
      isLined: false,
      hits: ({ numbers }) => numbers,
    },
    ...placeTrends(ELEVEN_PLACES, BALLS),
    {
      kind: 'beads',
      name: '两面',
      columns: ['总和', '大小', '单双', '龙虎', '单双数'],
      beads: (drawn) => [
        plainBead(String(sumOf(drawn.numbers))),
        ...sides(drawn),
        plainBead(`${odds(drawn)}单${5 - odds(drawn)}双`),
      ],
    },
  ],
  rules: [
    [
      '开奖',
      '十一个号码依次开出五个，不重复。大为 6 至 11；总和 31 及以上为大，29 及以下为小，30 时大小退还本金。',
    ],
    [
      '玩法',
      '任选不计顺序：任选一至任选五须所选号码全部开出，任选六至任选八须五个开出号码全在所选之中。直选须顺序一致，组选不计顺序。定单双猜五个号码中的单数个数，猜中位猜从小到大的第三个。',
    ],
  ],
};
