import type { OrderStage } from '@haitang/contract/codes/order-stage.ts';
import { GRANT_STATE, ORDER_STATE, type OrderState } from '@haitang/contract/codes/order-state.ts';
import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import { RECORD_TYPE } from '@haitang/contract/codes/record-type.ts';
import type { TransRecord } from '@haitang/contract/member/records.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney, type Money } from '@haitang/kernel/money.ts';
import { type Deposit, stateOf } from '@haitang/payments/deposits/deposit.ts';
import { payoutOf, type Withdrawal } from '@haitang/payments/withdrawals/withdrawal.ts';
import type { Gift } from '@haitang/promotions/list-gifts.ts';
import { usdtText } from './usdt.ts';

const asNumber = (amount: Money): number => Number(formatMoney(amount));

/** A deposit order: the credited amount, before that the requested one. */
export function presentDeposit(deposit: Deposit, stage: OrderStage): TransRecord {
  const amount = deposit.credited ?? deposit.asked;
  return {
    out_trade_no: deposit.number,
    amount: asNumber(amount),
    real_money: deposit.expected ? formatMoney(deposit.expected) : formatMoney(amount),
    type: RECORD_TYPE.deposit,
    pay_way: PAY_WAY_LABELS[deposit.payWay],
    state: stateOf(deposit.stage),
    created_at: formatBeijing(deposit.createdAt),
    stage,
    tx_hash: deposit.txHash,
    paid_at:
      deposit.stage === 'credited' && deposit.closedAt ? formatBeijing(deposit.closedAt) : null,
    reason: deposit.reason,
  };
}

/** The old `state` is approved from the approval on (wire.md, gettransrecord). */
const STATES: Readonly<Record<Withdrawal['stage'], OrderState>> = {
  submitted: ORDER_STATE.pending,
  reviewing: ORDER_STATE.pending,
  approved: ORDER_STATE.approved,
  paying: ORDER_STATE.approved,
  paid: ORDER_STATE.approved,
  rejected: ORDER_STATE.rejected,
};

/** A withdrawal: its amount is the USDT paid out, `real_money` the held points. */
export const presentWithdrawal = (order: Withdrawal): TransRecord => ({
  out_trade_no: order.number,
  amount: Number(usdtText(payoutOf(order))),
  real_money: formatMoney(order.held),
  type: RECORD_TYPE.withdrawal,
  pay_way: `USDT-${order.network}`,
  state: STATES[order.stage],
  created_at: formatBeijing(order.submittedAt),
  stage: order.stage,
  tx_hash: order.txHash,
  paid_at: order.paidAt ? formatBeijing(order.paidAt) : null,
  reason: order.reason,
  payout: {
    asked: usdtText(order.amount),
    fee: usdtText(order.fee),
    network: order.network,
    address: order.address,
    payable_from: formatBeijing(order.payableFrom),
  },
});

/** A bonus, gift or packet. */
export const presentGift = (grant: Gift): TransRecord => ({
  out_trade_no: grant.number,
  amount: asNumber(grant.amount),
  real_money: formatMoney(grant.amount),
  type: RECORD_TYPE.bonus,
  pay_way: PAY_WAY_LABELS[grant.payWay],
  state: GRANT_STATE.done,
  created_at: formatBeijing(grant.grantedAt),
  stage: 'credited',
  tx_hash: null,
  paid_at: formatBeijing(grant.grantedAt),
  reason: null,
});
