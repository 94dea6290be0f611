import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf, formatBeijing } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny, formatMoney, type Usdt } from '@haitang/kernel/money.ts';
import { sendFromTemplate, sendMessage } from '@haitang/messages/send-message.ts';
import { findWithdrawal } from '@haitang/payments/withdrawals/list-withdrawals.ts';
import { payoutOf, type Withdrawal } from '@haitang/payments/withdrawals/withdrawal.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import {
  type EventHandler,
  type Subscription,
  subscription,
} from '@haitang/platform/outbox/subscription.ts';
import { depositOf } from '@haitang/promotions/bonuses/deposit-event.ts';
import { everyDepositBonus } from '@haitang/promotions/bonuses/every-deposit-bonus.ts';

const whose = (event: DomainEvent): MemberId => present(event.memberId, 'the member of an event');
const usdtText = (amount: Usdt): string => formatMoney(amount).slice(0, -4);

/** Sends a template to the member of an event, once for each event. */
const send = (
  tx: Tx,
  event: DomainEvent,
  template: string,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  const to = { kind: 'member', memberId: whose(event) } as const;
  return sendFromTemplate(tx, { key: event.key, to, template, values, at: event.occurredAt });
};

const orderOf = async (
  tx: Tx,
  event: DomainEvent<'withdrawal.requested' | 'withdrawal.paid' | 'withdrawal.rejected'>,
): Promise<Withdrawal> =>
  present(await findWithdrawal(tx, event.payload.number), 'the withdrawal of an event');

/** Once a Beijing day, because another person may have sent hundreds of them. */
const notifySmallDeposit: EventHandler<'deposit.credited'> = async (tx, event) => {
  const moment = event.occurredAt;
  const amount = formatMoney(cny(BigInt(event.payload.amount)));
  await sendMessage(tx, {
    key: `deposit-small:${whose(event)}:${businessDayOf(moment)}`,
    to: { kind: 'member', memberId: whose(event) },
    type: 'money',
    title: '收到一笔小额款项',
    content:
      `<p>${formatBeijing(moment)} 收到一笔低于最低存款额的款项，已按实际到账计入 ${amount}，` +
      '并计相应流水。</p>' +
      '<p>它不会完成您的存款订单，也不占用首存与每日优惠资格。当日其余小额款项请在存款记录查看。</p>' +
      '<p>如非本人转入，无需退回；转账前请核对收款地址，勿从交易记录中复制陌生地址。</p>',
    link: '/transRecord',
    marketing: false,
    at: moment,
  });
};

const notifyDeposit: EventHandler<'deposit.credited'> = async (tx, event) => {
  if (event.payload.belowMinimum) return notifySmallDeposit(tx, event);
  const deposit = depositOf(event);
  const moment = event.occurredAt;
  const bonus = await everyDepositBonus(tx, { memberId: whose(event), ...deposit, at: moment });
  await send(tx, event, 'deposit-credited', {
    order_no: deposit.order,
    method: event.payload.label,
    amount: formatMoney(deposit.amount),
    bonus: bonus ? `${formatMoney(bonus.amount)}（${PAY_WAY_LABELS[bonus.rule.payWay]}）` : '无',
    time: formatBeijing(moment),
  });
};

const notifyPaid: EventHandler<'withdrawal.paid'> = async (tx, event) => {
  const order = await orderOf(tx, event);
  await send(tx, event, 'withdrawal-paid', {
    order_no: order.number,
    usdt: usdtText(payoutOf(order)),
    fee: usdtText(order.fee),
    network: order.network,
    address_tail: order.address.slice(-4),
    tx_hash: order.txHash ?? '',
  });
};

const notifyRejected: EventHandler<'withdrawal.rejected'> = async (tx, event) => {
  const order = await orderOf(tx, event);
  await send(tx, event, 'withdrawal-rejected', {
    order_no: order.number,
    amount: formatMoney(order.held),
    reason: order.reason ?? '',
  });
};

const notifyRequested: EventHandler<'withdrawal.requested'> = async (tx, event) => {
  const order = await orderOf(tx, event);
  const payable = formatBeijing(order.payableFrom);
  await sendMessage(tx, {
    key: event.key,
    to: { kind: 'member', memberId: order.memberId },
    type: 'money',
    title: '取款申请已提交',
    content:
      `<p>取款申请 ${order.number} 已提交，${formatMoney(order.held)} 已冻结。</p>` +
      `<p>审核通过后，最早于 ${payable} 向末位 ${order.address.slice(-4)} 的 ` +
      `${order.network} 地址付款。如非本人操作，请立即联系客服。</p>`,
    link: '/transRecord',
    marketing: false,
    at: event.occurredAt,
  });
};

const notifyAddress: EventHandler<'address.bound'> = async (tx, event) => {
  await sendMessage(tx, {
    key: event.key,
    to: { kind: 'member', memberId: whose(event) },
    type: 'security',
    title: '已绑定新的收款地址',
    content:
      `<p>您的账户于 ${formatBeijing(event.occurredAt)} 绑定了末位 ${event.payload.ending} 的 ` +
      `${event.payload.network} 地址。新地址的首次付款会延后处理。</p>` +
      '<p>如非本人操作，请立即修改支付密码并联系客服。</p>',
    link: '/wallet',
    marketing: false,
    at: event.occurredAt,
  });
};

const notifyCard: EventHandler<'card.bound'> = (tx, event) =>
  send(tx, event, 'card-bound', {
    time: formatBeijing(event.occurredAt),
    bank: event.payload.bank,
    ending: event.payload.ending,
  });

const LIMIT_NAMES: Readonly<Record<string, (span: string) => string>> = {
  deposit: (span) => `存款限额（${span}）`,
  loss: (span) => `亏损限额（${span}）`,
  time: (span) => `时长限额（${span}）`,
};
const SPANS: Readonly<Record<string, string>> = { '24h': '24 小时', '7d': '7 日', '30d': '30 日' };

const limitValue = (kind: string, amount: string | null): string => {
  if (amount === null) return '未设定';
  return kind === 'time' ? `${amount} 分钟` : formatMoney(cny(BigInt(amount)));
};

const notifyLimit: EventHandler<'limit.changed'> = async (tx, event) => {
  const { kind, span } = event.payload;
  await send(tx, event, 'limit-changed', {
    limit_name: LIMIT_NAMES[kind]?.(SPANS[span] ?? span) ?? kind,
    old_value: limitValue(kind, event.payload.before),
    new_value: limitValue(kind, event.payload.after),
    effective_at: formatBeijing(new Date(event.payload.from)),
  });
};

/** Messages about money and limits, sent whatever is switched off (PA-12). */
export const PAYMENT_MESSAGES: readonly Subscription[] = [
  subscription('deposit.credited', 'messages.deposit', notifyDeposit),
  subscription('withdrawal.requested', 'messages.withdrawal', notifyRequested),
  subscription('withdrawal.paid', 'messages.withdrawal-paid', notifyPaid),
  subscription('withdrawal.rejected', 'messages.withdrawal-no', notifyRejected),
  subscription('address.bound', 'messages.address', notifyAddress),
  subscription('card.bound', 'messages.card', notifyCard),
  subscription('limit.changed', 'messages.limit', notifyLimit),
];
