import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import { Flow } from '@haitang/ui/progress/flow.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
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
    <Card className={css.part}>
      <Flow
        steps={[
          {
            key: 'placed',
            title: '订单已提交',
            state: 'done',
            time: info.created_at.slice(11, 16),
          },
          {
            key: 'review',
            title: '财务核对',
            state: 'now',
            time: '进行中',
            text: '付款后核对付款人、金额与到账时间，结果会有站内信通知',
          },
          { key: 'credit', title: '计入中心钱包', state: 'next', text: '以实际到账金额计算' },
        ]}
      />
    </Card>
    <OrderFacts info={info} />
  </>
);
