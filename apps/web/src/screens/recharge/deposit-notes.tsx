import { Callout } from '@haitang/ui/surface/callout.tsx';
import css from './recharge.module.css';

const currency = '仅接受 USD 与 USDT 存款，不接受人民币。';
const balanceIn = '余额以积分记账，¥1 即 1 积分。';
const once = '请核对网络与金额后再转账，每笔订单只支付一次。';

/**
 * Information before the choice of a method; it depends on no answer, so it is visible immediately.
 */
export const DepositNotes = () => (
  <div className={css.notes}>
    <Callout tone="quiet" icon="shield-check-duotone">
      {currency}
      {balanceIn}
      {once}
    </Callout>
  </div>
);
