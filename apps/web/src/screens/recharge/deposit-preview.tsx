import { formatRate } from '@haitang/kernel/rate.ts';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import * as words from '../../shared/messages/money/recharge.ts';
import type { RangeAndRate } from './deposit-queries.ts';
import { previewAmounts } from './preview-amounts.ts';
import css from './recharge.module.css';

const NOTHING = '—';

interface PreviewProps {
  readonly amount: string;
  readonly range: RangeAndRate;
  /** The currency of the payment. */
  readonly currency: 'USD' | 'USDT';
}

/** The amount to pay, the amount credited, and the bonus. */
export function DepositPreview({ amount, range: { rate }, currency }: PreviewProps) {
  const preview = previewAmounts(amount, rate);
  const bonus = preview ? `+ ${preview.bonus}` : NOTHING;
  const facts = [
    {
      name: words.rate,
      value: rate ? words.rateLine({ currency, rate: formatRate(rate) }) : NOTHING,
    },
    { name: words.pay, value: preview ? `${preview.pay} ${currency}` : NOTHING },
    ...(preview ? [{ name: words.credited, value: preview.credited }] : []),
    { name: words.bonus, value: <span className={css.gold}>{bonus}</span> },
  ];
  return (
    <Card className={css.facts}>
      <Facts facts={facts} />
    </Card>
  );
}
