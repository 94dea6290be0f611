import type { Bonus } from '@haitang/contract/member/bonuses.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import css from './bonuses.module.css';

/** How a week's rescue was reckoned, by the numbers of its rule; nothing for another bonus. */
export function RescueTerms({ rescue }: Pick<Bonus, 'rescue'>) {
  // A server of the previous release does not say it.
  if (!rescue) return null;
  const { percent, least_loss: least, cap, play_percent: ofPlay } = rescue;
  return (
    <ul className={css.lines}>
      <li>{`上周一至周日（北京时间）净亏损满 ${groupDigits(least)} 时，按净亏损的 ${percent}% 计算。`}</li>
      <li>净亏损以自有资金计：当周发放的优惠、红包与返水先从亏损中扣除。</li>
      <li>{`最高 ${groupDigits(cap)}，且不超过当周有效投注的 ${ofPlay}%；用于完成流水要求的投注不计入。`}</li>
      <li>奖励不会改变游戏结果，请量力而行。</li>
    </ul>
  );
}
