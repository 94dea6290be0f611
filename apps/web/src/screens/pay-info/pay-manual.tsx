import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import { ReviewSteps } from '../../features/money/review-steps.tsx';
import * as words from '../../shared/words/money/pay-info.ts';
import { OrderFacts } from './order-facts.tsx';
import css from './pay-info.module.css';
import { PayTarget } from './pay-target.tsx';
import { PayHead } from './pay-waiting.tsx';

/** Staff check this payment by hand: where to pay it, and the progress of the review. */
export const PayManual = ({ data: { info, cardlist } }: { readonly data: PayInfoData }) => (
  <>
    <PayHead info={info} status={words.reviewing} note={words.payOnce} />
    <PayTarget info={info} target={cardlist} />
    <ReviewSteps
      className={css.part}
      placed={{ time: info.created_at.slice(11, 16) }}
      review="付款后核对付款人、金额与到账时间，结果会有站内信通知"
      credit="以实际到账金额计算"
    />
    <OrderFacts info={info} />
  </>
);
