import { duelBead, parityBead, plainBead, sizeBead } from '../../../client/lottery/beads.ts';
import type { Drawn, LotteryFace } from '../../../client/lottery/lottery-face.ts';
import { placeTrends } from '../../../client/lottery/place-trends.ts';
import { createRaceStage } from '../../../client/lottery/race-stage.ts';
import { range } from '../../../engine/lottery/play.ts';
import { BOAT_PLACES, BOATS } from '../boat-plays.ts';
import { swiftBoats } from '../boat-rules.ts';

const numberAt = ({ numbers }: Drawn, place: number) => numbers[place] ?? 0;
const sumOf = (drawn: Drawn) => numberAt(drawn, 0) + numberAt(drawn, 1);
const duels = (drawn: Drawn) =>
  range(0, 4).map((place) => duelBead(numberAt(drawn, place), numberAt(drawn, 9 - place)));

/** 极速飞艇. */
export const boatFace: LotteryFace = {
  game: swiftBoats,
  subtitle: '两分一期',
  numberName: String,
  ballClass: (number) => `boat-${number}`,
  ballNote: () => '',
  facts: (drawn) => [
    plainBead(`冠亚和 ${sumOf(drawn)}`),
    sizeBead(sumOf(drawn) > 11),
    parityBead(sumOf(drawn)),
    ...duels(drawn).slice(0, 1),
  ],
  createStage: () => createRaceStage(boatFace),
  trends: [
    ...placeTrends(BOAT_PLACES, BOATS),
    {
      kind: 'grid',
      name: '冠亚和',
      columns: range(3, 19),
      isLined: true,
      hits: (drawn) => [sumOf(drawn)],
    },
    {
      kind: 'beads',
      name: '两面',
      columns: ['冠亚和', '大小', '单双', '1–10', '2–9', '3–8', '4–7', '5–6'],
      beads: (drawn) => [
        plainBead(String(sumOf(drawn))),
        sizeBead(sumOf(drawn) > 11),
        parityBead(sumOf(drawn)),
        ...duels(drawn),
      ],
    },
  ],
  rules: [
    [
      '开奖',
      '十艇竞速，到达先后即名次，由种子一次排定；水上的快慢只是画面，不影响名次。大为 6 至 10。',
    ],
    [
      '龙虎与冠亚和',
      '龙虎比较首尾对应的两个名次：冠军对第十、亚军对第九，依次类推，前者号大为龙。冠亚和为 3 至 19，12 及以上为大；大与双的组合较少，倍数较高。',
    ],
  ],
};
