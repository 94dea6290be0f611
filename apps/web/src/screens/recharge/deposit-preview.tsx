import { formatRate, parseRate } from '@haitang/kernel/rate.ts';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useApp } from '../../shared/app-info.ts';
import * as words from '../../shared/words/money/recharge.ts';
import type { RangeAndRate } from './deposit-queries.ts';
import { previewAmounts } from './preview-amounts.ts';
import css from './recharge.module.css';

const rateLine = (quote: { readonly currency: string; readonly rate: string }): string =>
  `1 ${quote.currency} = ${quote.rate}`;
const bonusText = (percent: string): string => `存款加赠 ${percent}%`;
const points = (amount: string): string => `${amount} 积分`;

const NOTHING = '—';

interface PreviewProps {
  readonly amount: string;
  readonly range: RangeAndRate;
  /** The currency of the payment. */
  readonly currency: 'USD' | 'USDT';
}

/**
 * The amount to pay, the amount credited, the bonus if there is one, and what has to be wagered
 * before it all can be withdrawn.
 */
export function DepositPreview({ amount, range: { rate, wagering }, currency }: PreviewProps) {
  const percent = useApp()?.deposit_bonus ?? '';
  const preview = previewAmounts(amount, rate, parseRate(percent), wagering);
  const bonus = preview?.bonus ? `+ ${preview.bonus}` : NOTHING;
  const facts = [
    {
      name: words.rate,
      value: rate ? rateLine({ currency, rate: formatRate(rate) }) : NOTHING,
    },
    { name: '预计支付', value: preview ? `${preview.pay} ${currency}` : NOTHING },
    // Every line has its place before its amount is known: the button below stays where it is.
    { name: '预计到账', value: preview ? points(preview.credited) : NOTHING },
    ...(percent === ''
      ? []
      : [{ name: bonusText(percent), value: <span className={css.gold}>{bonus}</span> }]),
    { name: '取款前需有效投注', value: preview?.toWager ?? NOTHING },
  ];
  return (
    <Card className={css.preview}>
      <Facts facts={facts} />
    </Card>
  );
}
