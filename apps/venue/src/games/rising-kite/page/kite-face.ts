import type { GameFace } from '../../../client/shared/game-face.ts';
import { multipleWords, rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { betsWords } from '../../../client/shared/shared-face.ts';
import type { KiteBet } from '../kite-return.ts';
import { type KiteOutcome, kiteRules } from '../kite-rules.ts';

/** The types of a wire outcome and bet in this game; the house sends no others. */
export const kiteOutcome = (outcome: unknown): KiteOutcome => outcome as KiteOutcome;
export const kiteBet = (bet: unknown): KiteBet => bet as KiteBet;

/** `升至 2.56×` */
export const resultWords = ({ point }: KiteOutcome): string =>
  point === 100 ? '1.00×，未起飞即落地' : `升至 ${multipleWords(point)}`;

const rulesContent = (): Node[] => [
  rulesPromise('全场同放一只风筝。下注时选定收取高度，风筝升到该高度即自动按该倍数派彩。'),
  rulesCard(
    '收取',
    '收取高度可设 1.01 至 10,000.00 倍，在放飞前确定，放飞后不能更改。风筝升至或超过该高度即中，派彩 = 投注 × 收取高度，舍去至分；未达到则不派彩。',
    '收取由本局结果决定，与网络快慢、画面进度无关：断线、离开或跳过动画，派彩都一样。',
  ),
  rulesCard(
    '机会',
    '升到某一倍数的机会为 99% ÷ 倍数：2 倍约 49.50%，10 倍约 9.90%，100 倍约 0.99%。',
    '约每五十局有一局在 1.00 倍即落地（1.98%），任何收取高度均不中。',
  ),
  rulesCard(
    '返还率',
    '按全部 4,294,967,296 种结果逐一计算，每一种收取高度的返还率都在 98.9997% 至 99.00% 之间。',
  ),
  rulesCard(
    '限额',
    '每注 0.10 至 1,000.00，单注最高派彩 500,000.00，因此 10,000 倍最多可投 50.00。',
  ),
  rulesCard(
    '时间与作废',
    '每局下注 12 秒，截止前可以撤销全部投注。高度由事先公布的种子链决定。截止后十分钟内未能开奖的一局作废，投注全部退还。',
  ),
];

export const kiteFace: GameFace = {
  rules: kiteRules,
  describe: (outcome) => resultWords(kiteOutcome(outcome)),
  describeChoice: (choice) =>
    betsWords(choice, (bet) => `${multipleWords(kiteBet(bet).target)} 收取`),
  rulesContent,
};
