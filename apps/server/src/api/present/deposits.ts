import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import type { PayRangeData } from '@haitang/contract/member/deposits.ts';
import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney, type Usdt, usdt } from '@haitang/kernel/money.ts';
import { formatRate, type Rate } from '@haitang/kernel/rate.ts';
import type { Chain } from '@haitang/payments/chain/chain.ts';
import { type Deposit, stateOf } from '@haitang/payments/deposits/deposit.ts';
import type { DepositView } from '@haitang/payments/deposits/find-deposit.ts';
import { methodOf } from '@haitang/payments/deposits/methods/method.ts';
import type { RangeInForce } from '@haitang/payments/deposits/methods/method-settings.ts';
import type { ReceivingAccount } from '@haitang/payments/deposits/receiving/receiving-account.ts';
import { presentAccount } from './cards.ts';
import { paymentUri } from './payment-uri.ts';
import { qrImage } from './qr-image.ts';

/** The multiples to be wagered, of a deposit and of the bonus on it; null without a bonus. */
interface DepositWagering {
  readonly own: Rate;
  readonly bonus: Rate | null;
}

/** The least and the most of an order; 0 to 0 for an unknown method (wire.md). */
export const presentLimits = (range: RangeInForce | null) => ({
  min_price: range ? formatMoney(range.min) : '0.00',
  max_price: range ? formatMoney(range.max) : '0.00',
});

/** A range as getPayRange shows it. */
export const presentRange = (
  range: RangeInForce | null,
  sandbox: boolean,
  { own, bonus }: DepositWagering,
): PayRangeData => ({
  ...presentLimits(range),
  usdt_rate: range ? formatRate(range.rate) : '0',
  sandbox: sandbox ? 1 : 0,
  wagering: formatRate(own),
  bonus_wagering: bonus === null ? '0' : formatRate(bonus),
});

function faucetUrl(deposit: Deposit, chain: Chain | null): string | null {
  const { network, address, expected } = deposit;
  if (!chain?.sandbox || !network || !address || !expected) return null;
  const query = new URLSearchParams({ network, address, amount: formatMoney(expected) });
  return `${chain.sandbox.faucetUrl}?${query.toString()}`;
}

/** The amount that has arrived or is being confirmed. */
function receivedOf({ deposit, confirmation }: DepositView): Usdt | null {
  return deposit.received ?? (confirmation ? usdt(confirmation.units) : null);
}

/**
 * The label of the method. Old clients print it and nothing else of the amount in USDT, which must
 * be paid exactly; ours shows its first word.
 */
function labelOf({ payWay, method, expected }: Deposit): string {
  const label = PAY_WAY_LABELS[payWay];
  return method === 'usdt' && expected ? `${label} 请付 ${formatMoney(expected)} USDT` : label;
}

function presentInfo(view: DepositView, { chain, sandbox, payUrl }: PayPlace): PayInfoData['info'] {
  const { deposit, stage, confirmation } = view;
  const received = receivedOf(view);
  return {
    id: Number(deposit.id),
    out_trade_no: deposit.number,
    amount: formatMoney(deposit.asked),
    real_money: formatMoney(deposit.expected ?? deposit.asked),
    pay_amount: formatMoney(deposit.expected ?? deposit.asked),
    usdtrate: formatRate(deposit.rate),
    pay_way: deposit.payWay,
    paytype: labelOf(deposit),
    bank: deposit.details.bank ?? '',
    currency: methodOf(deposit.method).currency,
    reason: deposit.reason,
    state: stateOf(deposit.stage),
    created_at: formatBeijing(deposit.createdAt),
    expires_at: deposit.expiresAt && formatBeijing(deposit.expiresAt),
    stage,
    confirmations: confirmation?.confirmations ?? 0,
    confirmations_needed: confirmation?.needed ?? 0,
    tx_hash: deposit.txHash ?? confirmation?.txHash ?? null,
    received: received && formatMoney(received),
    credited: deposit.credited && formatMoney(deposit.credited),
    sandbox: sandbox ? 1 : 0,
    pay_url: payUrl,
    faucet_url: faucetUrl(deposit, chain),
  };
}

/** Where to pay an order, by its method. */
export interface PayPlace {
  readonly chain: Chain | null;
  readonly range: RangeInForce | null;
  readonly sandbox: boolean;
  /** The provider's page, if the order is paid there. */
  readonly payUrl: string | null;
  readonly accounts: readonly ReceivingAccount[];
}

/** Methods with a written account; the others show one code to scan. */
const isAccount = ({ method }: Deposit): boolean => method === 'card' || method === 'huione';

/** The message of payinfo: it names the shape of `cardlist`. */
export function payInfoMessage(deposit: Deposit): string {
  if (isAccount(deposit)) return 'bankpay';
  if (deposit.method === 'wechat') return 'wxpay';
  return deposit.method === 'alipay' ? 'alipay' : 'usdtpay';
}

const target = (
  { deposit }: DepositView,
  { accounts, range, chain }: PayPlace,
): Exclude<PayInfoData['cardlist'], readonly unknown[]> => {
  const account = accounts[0];
  const address = deposit.address ?? account?.accountNo ?? '';
  const { min_price, max_price } = presentLimits(range);
  const { expected } = deposit;
  const uri = chain && expected ? paymentUri(chain, address, expected) : address;
  return {
    id: account?.id ?? Number(deposit.id),
    mch_id: address,
    content: deposit.network ?? account?.owner ?? '',
    payimg: account?.image ?? (address === '' ? '' : qrImage(uri)),
    pay_uri: account ? '' : uri,
    min_price,
    max_price,
    status: 1,
  };
};

/** An order with where to pay it, for payinfo. */
export const presentPayInfo = (view: DepositView, place: PayPlace): PayInfoData => ({
  deposit_no: view.deposit.number,
  info: presentInfo(view, place),
  cardlist: isAccount(view.deposit)
    ? place.accounts.map((account) => ({ ...presentAccount(account) }))
    : target(view, place),
});
