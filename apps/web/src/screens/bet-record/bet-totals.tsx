import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import * as words from '../../shared/words/play/bets.ts';
import css from './bet-record.module.css';

interface BetTotalsProps {
  readonly count: number;
  /** As the server sums them over the whole period. */
  readonly staked: string;
  readonly paid: string;
}

/** Number, stakes and payouts of all bets that the filter covers. */
export const BetTotals = ({ count, staked, paid }: BetTotalsProps) => (
  <dl className={css.totals}>
    <div>
      <dt>注单</dt>
      <dd className="num">{groupDigits(String(count))}</dd>
    </div>
    <div>
      <dt>{words.amount}</dt>
      <dd className="num">{groupDigits(amountText(staked))}</dd>
    </div>
    <div>
      <dt>{words.payout}</dt>
      <dd className="num">{groupDigits(amountText(paid))}</dd>
    </div>
  </dl>
);
