import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import * as words from '../../shared/words/money/pay-info.ts';
import { Countdown } from './countdown.tsx';
import { OrderFacts } from './order-facts.tsx';
import css from './pay-info.module.css';
import { beijingMs, isOnChain, type PayInfo, sumToPay } from './pay-stage.ts';
import { PayTarget } from './pay-target.tsx';

interface HeadProps {
  readonly info: PayInfo;
  readonly status: string;
  readonly note: string;
}

/** The amount to pay, with its unit. */
export const PayHead = ({ info, status, note }: HeadProps) => (
  <div className={css.head}>
    <Status tone="warn">{status}</Status>
    <p className={css.sum}>
      {sumToPay(info)} <small>{info.currency}</small>
    </p>
    <p className={css.note}>{note}</p>
  </div>
);

interface PayWaitingProps {
  readonly data: PayInfoData;
  readonly onEnd: () => void;
}

/** Nothing has arrived yet: the amount, the target and the deadline. */
export function PayWaiting({ data: { info, cardlist }, onEnd }: PayWaitingProps) {
  const from = beijingMs(info.created_at);
  const until = beijingMs(info.expires_at);
  return (
    <>
      <PayHead
        info={info}
        status="等待支付"
        note={isOnChain(info) ? '请转入完全一致的金额' : words.payOnce}
      />
      <PayTarget info={info} target={cardlist}>
        {from !== null && until !== null && (
          <Countdown key={until} from={from} until={until} onEnd={onEnd} />
        )}
      </PayTarget>
      <OrderFacts info={info} />
    </>
  );
}
