import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Card } from '@haitang/ui/surface/card.tsx';
import { OrderQuestion } from '../../features/service/order-question.tsx';
import { copyText } from '../../shared/feedback/copy-text.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import css from './pay-info.module.css';
import type { PayInfo } from './pay-stage.ts';

/** The details of the order. */
export const OrderFacts = ({ info }: { readonly info: PayInfo }) => (
  <>
    <Card className={css.part}>
      <Facts
        facts={[
          {
            name: '订单号',
            value: (
              <span className={css.order}>
                {info.out_trade_no}
                <IconButton
                  icon="copy"
                  size="s"
                  label="复制订单号"
                  onClick={() => void copyText(info.out_trade_no)}
                />
              </span>
            ),
          },
          { name: '支付方式', value: info.paytype.split(' ', 1)[0] },
          { name: '存款金额', value: groupDigits(amountText(info.amount)) },
          { name: '下单时间', value: info.created_at.slice(0, 16) },
          ...(info.stage === 'expired' && info.expires_at !== null
            ? [{ name: '订单关闭', value: info.expires_at.slice(0, 16) }]
            : []),
        ]}
      />
    </Card>
    <OrderQuestion number={info.out_trade_no} />
  </>
);
