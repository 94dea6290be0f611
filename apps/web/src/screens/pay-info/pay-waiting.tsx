import type { PayInfoData } from '@haitang/contract/member/deposits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import * as words from '../../shared/messages/money/payinfo.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { Countdown } from './countdown.tsx';
import { OrderFacts } from './order-facts.tsx';
import css from './pay-info.module.css';
import { beijingMs } from './pay-stage.ts';
import { PayTarget } from './pay-target.tsx';

interface PayWaitingProps {
  readonly data: PayInfoData;
  readonly onEnd: () => void;
}

/** Nothing has arrived yet: how much, to where, by when. */
export function PayWaiting({ data: { info, cardlist }, onEnd }: PayWaitingProps) {
  const from = beijingMs(info.created_at);
  const until = beijingMs(info.expires_at);
  const onChain = 'mch_id' in cardlist && cardlist.mch_id !== '';
  return (
    <>
      <div className={css.head}>
        <Status tone="warn">{words.waiting}</Status>
        <p className={css.sum}>
          {onChain ? (
            <>
              {info.real_money} <small>USDT</small>
            </>
          ) : (
            <MoneyText amount={amountText(info.amount)} currency="¥" size="xl" />
          )}
        </p>
        {onChain && <p className={css.note}>{words.exact}</p>}
      </div>
      <PayTarget info={info} target={cardlist}>
        {from !== null && until !== null && (
          <Countdown key={until} from={from} until={until} onEnd={onEnd} />
        )}
      </PayTarget>
      <OrderFacts info={info} />
    </>
  );
}
