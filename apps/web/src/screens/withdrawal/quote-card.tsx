import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Card } from '@haitang/ui/surface/card.tsx';
import { shownAmount } from '../../shared/money/amount-text.ts';
import * as words from '../../shared/words/money/withdrawal.ts';
import { WageringValue } from './wagering.tsx';
import css from './withdrawal.module.css';
import type { Quote, Terms } from './withdrawal-rules.ts';

interface QuoteCardProps {
  readonly terms: Terms | null;
  readonly quote: Quote | null;
  readonly wagering: BetAmountData | undefined;
  readonly onWagering: () => void;
}

const NOTHING = '—';

/** The details of the amount: worth, fee, net amount, and whether wagering is done. */
export const QuoteCard = ({ terms, quote, wagering, onWagering }: QuoteCardProps) => (
  <Card className={css.facts}>
    <Facts
      facts={[
        { name: words.rate, value: terms ? `1 USDT = ${formatRate(terms.rate)}` : NOTHING },
        { name: '折合人民币参考', value: quote ? groupDigits(shownAmount(quote.worth)) : NOTHING },
        { name: words.fee, value: terms ? `${shownAmount(terms.fee)} USDT` : NOTHING },
        {
          name: words.net,
          value: <b>{quote ? `${groupDigits(shownAmount(quote.net))} USDT` : NOTHING}</b>,
        },
        {
          name: '打码量',
          value: <WageringValue data={wagering} onOpen={onWagering} />,
        },
      ]}
    />
  </Card>
);
