import { isPositive } from '@haitang/kernel/money.ts';
import { cnyToUsdtFloor, formatRate, percentFloor, type Rate } from '@haitang/kernel/rate.ts';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Card } from '@haitang/ui/surface/card.tsx';
import * as words from '../../shared/messages/money/recharge.ts';
import { readAmount, shownAmount } from '../../shared/money/amount-text.ts';
import type { RangeAndRate } from './deposit-queries.ts';
import css from './recharge.module.css';

const TWO_PERCENT: Rate = { millionths: 2_000_000n };
const NOTHING = '—';

interface PreviewProps {
  readonly amount: string;
  readonly range: RangeAndRate;
  /** What is paid with; its amount is shown rounded down. */
  readonly currency: 'USD' | 'USDT';
}

/** What will be paid and what comes on top, before the order is placed. */
export function DepositPreview({ amount, range: { rate }, currency }: PreviewProps) {
  const read = readAmount('CNY', amount);
  const asked = read && isPositive(read) ? read : null;
  const toPay = asked && rate ? groupDigits(shownAmount(cnyToUsdtFloor(asked, rate))) : '';
  const bonus = asked ? `+ ${groupDigits(shownAmount(percentFloor(asked, TWO_PERCENT)))}` : '';
  const facts = [
    {
      name: words.rate,
      value: rate ? words.rateLine({ currency, rate: formatRate(rate) }) : NOTHING,
    },
    { name: words.pay, value: toPay ? `${toPay} ${currency}` : NOTHING },
    { name: words.bonus, value: <span className={css.gold}>{bonus || NOTHING}</span> },
  ];
  return (
    <Card className={css.facts}>
      <Facts facts={facts} />
    </Card>
  );
}
