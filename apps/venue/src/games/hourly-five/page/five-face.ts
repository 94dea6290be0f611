import { duelBead, parityBead, plainBead, sizeBead, sumOf } from '../../../client/lottery/beads.ts';
import type { Bead, Drawn, LotteryFace } from '../../../client/lottery/lottery-face.ts';
import { placeTrends } from '../../../client/lottery/place-trends.ts';
import { createReelStage } from '../../../client/lottery/reel-stage.ts';
import { DIGITS, FIVE_PLACES } from '../five-plays.ts';
import { hourlyFive } from '../five-rules.ts';
import { SHAPES, shapeOf } from '../shape.ts';

const numberAt = ({ numbers }: Drawn, place: number) => numbers[place] ?? 0;
const SIDES = { triple: 'red', run: 'green', pair: 'blue', half: 'even', mixed: 'plain' } as const;
const shapeBead = (drawn: Drawn, from: number): Bead => {
  const shape = shapeOf(
    numberAt(drawn, from),
    numberAt(drawn, from + 1),
    numberAt(drawn, from + 2),
  );
  return { words: SHAPES[shape].name, side: SIDES[shape] };
};
const sides = (drawn: Drawn): readonly Bead[] => {
  const sum = sumOf(drawn.numbers);
  return [sizeBead(sum >= 23), parityBead(sum), duelBead(numberAt(drawn, 0), numberAt(drawn, 4))];
};

/** 时时彩. */
export const fiveFace: LotteryFace = {
  game: hourlyFive,
  subtitle: '五分一期',
  numberName: String,
  ballClass: () => 'gold-ball',
  ballNote: () => '',
  facts: (drawn) => [plainBead(`总和 ${sumOf(drawn.numbers)}`), ...sides(drawn)],
  createStage: () => createReelStage(FIVE_PLACES.map(({ name }) => name.slice(0, 1))),
  trends: [
    ...placeTrends(FIVE_PLACES, DIGITS),
    {
      kind: 'beads',
      name: '两面',
      columns: ['总和', '大小', '单双', '龙虎'],
      beads: (drawn) => [plainBead(String(sumOf(drawn.numbers))), ...sides(drawn)],
    },
    {
      kind: 'beads',
      name: '形态',
      columns: ['前三', '后三'],
      beads: (drawn) => [shapeBead(drawn, 0), shapeBead(drawn, 2)],
    },
  ],
  rules: [
    [
      '开奖',
      '每期五位数字，依次为万千百十个，各 0 至 9。大为 5 至 9，小为 0 至 4；总和 23 及以上为大。',
    ],
    [
      '玩法',
      '定位胆猜某位的号码；直选须号码与顺序全中；组三、组六、组选不计顺序。不定位只派一次，不论开出几次。龙虎比较两位，相同为和，龙与虎均不中。',
    ],
    [
      '形态',
      '豹子三码相同，顺子三码相连（9 与 0 相连，如 890、901），对子两码相同，半顺恰有两码相连，其余为杂六。',
    ],
  ],
};
