import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { betsWords } from '../../../client/shared/shared-face.ts';
import { matchdayWords } from '../../../client/sports/matchday-words.ts';
import type { SummitBet } from '../summit-bet.ts';
import { type SummitOutcome, summitRules } from '../summit-rules.ts';
import { betWords, wonWords } from './summit-words.ts';

/** The types of a wire outcome and bet in this game; the house sends no others. */
export const summitOutcome = (outcome: unknown): SummitOutcome => outcome as SummitOutcome;
export const summitBet = (bet: unknown): SummitBet => bet as SummitBet;

/** `比赛结束，共 15 局` */
export function resultWords({ matches }: SummitOutcome): string {
  const maps = matches.reduce((sum, { won }) => sum + won[0] + won[1], 0);
  return `比赛结束，共 ${maps} 局`;
}

const rulesContent = (): Node[] => [
  rulesPromise(
    '虚拟赛事，三局两胜，战队均为虚构。单局胜率由公开战力与蓝方系数决定；人头、一血、首塔、时长按公开模型产生，赔率赛前公布，返还率 93.97%–94.78%。',
  ),
  rulesCard(
    '一轮',
    '十二支战队双循环，每季 22 轮，每轮六场同时进行。第一局前投注 60 秒，每局 25 秒，局间再开放投注 15 秒。',
    '每一局有自己的种子，在该局投注截止后才能取出。已决出胜负的场次不再开局，也不接受投注。',
  ),
  rulesCard(
    '模型',
    '蓝方战力 × 1.06，单局胜率 = 己方战力 ÷ 双方战力之和。第一局主队为蓝方，第二局由第一局负方为蓝方，第三局随机。',
    '胜方人头 10 加两个 0–15 的随机数，负方 4 加 0–15 与 0–7；一血归胜方的机会为 5/8，首塔 11/16；时长 20 分钟加 0–15 与 0–7。',
  ),
  rulesCard(
    '玩法',
    '第一局前可投注整场：胜负、准确比分、让局、总局数。每局前可投注该局：胜负、人头让分、总人头、一血、首塔、时长；第二局前还可按当前局分投注全场胜负。盘口都带半数，没有走水。',
  ),
  rulesCard(
    '赔率',
    '赔率由公开的模型精确计算，按 1/1.055 定价，再舍去尾数。同一阶段内赔率不变，不因任何会员或投注而调整；每注的赔率写入平台签名的凭据。若提交时赛程或赔率已更新，该单不受理，不扣款。',
  ),
  rulesCard(
    '限额与作废',
    '每注 1.00 至 20,000.00，每单最高派彩 500,000.00，每轮投注合计最高 50,000.00。截止前可以撤销该阶段的全部投注。任何一局截止后十分钟内未能开奖，本轮作废，全部投注退还。',
  ),
];

export const summitFace: GameFace = {
  rules: summitRules,
  describe(outcome) {
    const { season, matchday, matches } = summitOutcome(outcome);
    const won = matches.map((match) => wonWords(match.won)).join(' ');
    return `虚拟赛事 ${matchdayWords(season, matchday)} ${won}`;
  },
  describeChoice: (choice) => betsWords(choice, (bet) => betWords(summitBet(bet))),
  rulesContent,
};
