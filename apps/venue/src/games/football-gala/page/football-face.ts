import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { betsWords } from '../../../client/shared/shared-face.ts';
import { matchdayWords } from '../../../client/sports/matchday-words.ts';
import type { FootballBet } from '../football-bet.ts';
import { type FootballOutcome, footballRules } from '../football-rules.ts';
import { betWords, scoreWords } from './market-words.ts';

/** The types of a wire outcome and bet in this game; the house sends no others. */
export const footballOutcome = (outcome: unknown): FootballOutcome => outcome as FootballOutcome;
export const footballBet = (bet: unknown): FootballBet => bet as FootballBet;

/** `全场结束，共 27 球` */
export function resultWords({ matches }: FootballOutcome): string {
  const goals = matches.reduce((sum, { ft }) => sum + ft[0] + ft[1], 0);
  return `全场结束，共 ${goals} 球`;
}

const rulesContent = (): Node[] => [
  rulesPromise(
    '赛事为虚拟，俱乐部均为虚构。开赛前公布全部赔率，比分由公开模型与公平种子产生。让球、大小含四分之一盘，可能赢半或输半。中场可投注下半场。各选项返还率 93.85%–95.69%。',
  ),
  rulesCard(
    '一轮',
    '二十支球队主客双循环，每季 38 轮，每轮十场同时进行：投注 120 秒，上半场 30 秒，中场 20 秒，下半场 30 秒。',
    '中场按半场比分公布新赔率，可投注全场与下半场。下半场的种子在中场截止后才能取出：中场投注时，没有人知道下半场结果。',
  ),
  rulesCard(
    '让球与大小',
    '0.5 盘只有输赢；整数盘相等为走水，退还本金。0.25、0.75 盘把本金平分到相邻两盘分别结算：全赢按赔率派彩，赢半派彩 = 本金 ×（赔率 + 1）÷ 2，输半退还一半本金。金额按整分计算，舍去不足一分的部分。',
  ),
  rulesCard(
    '波胆与总进球',
    '波胆列出 0 至 4 球的比分，概率过低而未列出的比分都归“其他”。总进球 6+ 为六球或以上。半全场为半场与全场的赛果。',
  ),
  rulesCard(
    '赔率',
    '赔率由公开的模型逐格计算：主要玩法按 1/1.045、总进球数、波胆与半全场按 1/1.055 定价，再舍去尾数。同一阶段内赔率不变，不因任何会员或投注而调整；每注的赔率写入平台签名的凭据。若提交时赛程或赔率已更新，该单不受理，不扣款。',
  ),
  rulesCard(
    '限额',
    '每注 1.00 至 20,000.00，每单最高派彩 500,000.00，每轮投注合计最高 50,000.00。',
  ),
  rulesCard(
    '作废',
    '上半场或下半场截止后十分钟内未能开奖，本轮作废，十场的全部投注退还。截止前可以撤销该阶段的全部投注。',
  ),
];

export const footballFace: GameFace = {
  rules: footballRules,
  describe(outcome) {
    const { season, matchday, matches } = footballOutcome(outcome);
    const scores = matches.map(({ ft }) => scoreWords(ft)).join(' ');
    return `虚拟赛事 ${matchdayWords(season, matchday)} ${scores}`;
  },
  describeChoice: (choice) => betsWords(choice, (bet) => betWords(footballBet(bet))),
  rulesContent,
};
