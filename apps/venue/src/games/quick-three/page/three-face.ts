import { parityBead, plainBead, sizeBead, sumOf } from '../../../client/lottery/beads.ts';
import { createDiceStage } from '../../../client/lottery/dice-stage.ts';
import type { Bead, Drawn, LotteryFace } from '../../../client/lottery/lottery-face.ts';
import type { LotteryGame } from '../../../engine/lottery/lottery-game.ts';
import { range } from '../../../engine/lottery/play.ts';
import { FACES } from '../three-plays.ts';

/** The kind of a throw: 豹子, 顺子, 对子 or 三不同. */
function kindBead({ numbers }: Drawn): Bead {
  const kinds = new Set(numbers).size;
  if (kinds === 1) return { words: '豹子', side: 'red' };
  if (kinds === 2) return { words: '对子', side: 'blue' };
  const [low = 0, , high = 0] = [...numbers].sort((a, b) => a - b);
  return high - low === 2 ? { words: '顺子', side: 'green' } : plainBead('三不同');
}

const beads = (drawn: Drawn): readonly Bead[] => {
  const sum = sumOf(drawn.numbers);
  return [plainBead(String(sum)), sizeBead(sum > 10), parityBead(sum), kindBead(drawn)];
};

/** 快三, of one minute and of three. */
export const threeFace = (game: LotteryGame, subtitle: string): LotteryFace => ({
  game,
  subtitle,
  numberName: String,
  ballClass: (number) => `face-${number}`,
  ballNote: () => '',
  facts: (drawn) => {
    const [sum = plainBead(''), ...others] = beads(drawn);
    return [plainBead(`和值 ${sum.words}`), ...others];
  },
  createStage: createDiceStage,
  trends: [
    {
      kind: 'grid',
      name: '号码',
      columns: FACES,
      isLined: false,
      hits: ({ numbers }) => numbers,
    },
    {
      kind: 'grid',
      name: '和值',
      columns: range(3, 18),
      isLined: true,
      hits: ({ numbers }) => [sumOf(numbers)],
    },
    { kind: 'beads', name: '形态', columns: ['和值', '大小', '单双', '形态'], beads },
  ],
  rules: [
    [
      '开奖',
      '每期三个号码，各 1 至 6，三个种子数各取一个。和值大为 11 至 18、小为 3 至 10，豹子照计：大小单双各占全部 216 种的一半。',
    ],
    [
      '玩法',
      '三同号、二同号、三不同号、三连号不计顺序。二同号复选含三同号。单挑一骰只派一次，不论开出几颗。',
    ],
  ],
});
