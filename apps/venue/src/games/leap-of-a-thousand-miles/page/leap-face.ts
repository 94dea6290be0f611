import type { GameFace } from '../../../client/shared/game-face.ts';
import { multipleWords, rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import type { TargetBet } from '../../../engine/heights.ts';
import { type LeapOutcome, leapRules } from '../leap-rules.ts';

/** The types of a wire outcome and choice in this game; the house sends no others. */
export const leapOutcome = (outcome: unknown): LeapOutcome => outcome as LeapOutcome;
const leapChoice = (choice: unknown): TargetBet => choice as TargetBet;

export const leapFace: GameFace = {
  rules: leapRules,
  describe(outcome) {
    const { point, won } = leapOutcome(outcome);
    return `${multipleWords(point)} ${won ? '中' : '未中'}`;
  },
  describeChoice: (choice) => `目标 ${multipleWords(leapChoice(choice).target)}`,
  rulesContent: () => [
    rulesPromise('锦鲤每局跃起一次。跃起的高度不低于您设定的目标倍数，即按目标倍数派彩。'),
    rulesCard(
      '赔付',
      '目标可设 1.01 至 10,000.00 倍。派彩 = 投注 × 目标倍数，舍去至分；跃得再高也按目标派彩。',
    ),
    rulesCard(
      '机会',
      '达到某一倍数的机会为 99% ÷ 倍数：2 倍约 49.50%，10 倍约 9.90%，100 倍约 0.99%。',
      '约 1.98% 的局高度只有 1.00 倍，任何目标均不中。',
    ),
    rulesCard(
      '返还率',
      '按全部 4,294,967,296 种结果逐一计算，999,900 个目标的返还率都在 98.9997% 至 99.00% 之间，因此任何目标都一样公平。画面最高显示 10,000.00 倍。',
    ),
  ],
};
