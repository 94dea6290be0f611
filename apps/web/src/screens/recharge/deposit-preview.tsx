import { formatRate, parseRate } from '@haitang/kernel/rate.ts';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useApp } from '../../shared/app-info.ts';
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

/** The amount to pay, the amount credited, and the bonus if there is one. */
export function DepositPreview({ amount, range: { rate }, currency }: PreviewProps) {
  const percent = useApp()?.deposit_bonus ?? '';
  const preview = previewAmounts(amount, rate, parseRate(percent));
  const bonus = preview?.bonus ? `+ ${preview.bonus}` : NOTHING;
  const facts = [
    {
      name: words.rate,
      value: rate ? words.rateLine({ currency, rate: formatRate(rate) }) : NOTHING,
    },
    { name: words.pay, value: preview ? `${preview.pay} ${currency}` : NOTHING },
    ...(preview ? [{ name: words.credited, value: words.points(preview.credited) }] : []),
    ...(percent === ''
      ? []
      : [{ name: words.bonus(percent), value: <span className={css.gold}>{bonus}</span> }]),
  ];
  return (
    <Card className={css.facts}>
      <Facts facts={facts} />
    </Card>
  );
}
