import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import type { PayInfoData, PayRangeData } from '@haitang/contract/member/deposits.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney, type Usdt, usdt } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import { renderSVG } from 'uqr';
import type { Chain } from '../../payments/chain/chain.ts';
import { type Deposit, stateOf } from '../../payments/deposits/deposit.ts';
import type { DepositView } from '../../payments/deposits/find-deposit.ts';
import type { RangeInForce } from '../../payments/methods/method-settings.ts';

/** A range as getPayRange shows it; an unknown type reads 0 to 0 (wire.md). */
export function presentRange(range: RangeInForce | null): PayRangeData {
  if (!range) return { min_price: '0.00', max_price: '0.00', usdt_rate: '0' };
  return {
    min_price: formatMoney(range.min),
    max_price: formatMoney(range.max),
    usdt_rate: formatRate(range.rate),
  };
}

/** A QR image of an address as a data address: the plain text, which every wallet reads. */
function qrImage(text: string): string {
  const svg = renderSVG(text, { border: 2, ecc: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function faucetUrl(deposit: Deposit, chain: Chain | null): string | null {
  const { network, address, expected } = deposit;
  if (!chain?.sandbox || !network || !address || !expected) return null;
  const query = new URLSearchParams({ network, address, amount: formatMoney(expected) });
  return `${chain.sandbox.faucetUrl}?${query.toString()}`;
}

/** What arrived, or is on its way. */
function receivedOf({ deposit, confirmation }: DepositView): Usdt | null {
  return deposit.received ?? (confirmation ? usdt(confirmation.units) : null);
}

function presentInfo(view: DepositView, chain: Chain | null): PayInfoData['info'] {
  const { deposit, stage, confirmation } = view;
  const received = receivedOf(view);
  return {
    id: Number(deposit.id),
    out_trade_no: deposit.number,
    amount: formatMoney(deposit.asked),
    real_money: formatMoney(deposit.expected ?? deposit.asked),
    usdtrate: formatRate(deposit.rate),
    pay_way: deposit.payWay,
    paytype: PAY_WAY_LABELS[deposit.payWay],
    bank: '',
    state: stateOf(deposit.stage),
    created_at: formatBeijing(deposit.createdAt),
    expires_at: deposit.expiresAt && formatBeijing(deposit.expiresAt),
    stage,
    confirmations: confirmation?.confirmations ?? 0,
    confirmations_needed: confirmation?.needed ?? 0,
    tx_hash: deposit.txHash ?? confirmation?.txHash ?? null,
    received: received && formatMoney(received),
    credited: deposit.credited && formatMoney(deposit.credited),
    sandbox: chain?.sandbox ? 1 : 0,
    faucet_url: faucetUrl(deposit, chain),
  };
}

/** An order with where to pay it, as payinfo shows it. */
export function presentPayInfo(
  view: DepositView,
  chain: Chain | null,
  range: RangeInForce | null,
): PayInfoData {
  const { deposit } = view;
  const address = deposit.address ?? '';
  const { min_price, max_price } = presentRange(range);
  return {
    deposit_no: deposit.number,
    info: presentInfo(view, chain),
    cardlist: {
      id: Number(deposit.id),
      mch_id: address,
      content: deposit.network ?? '',
      payimg: address === '' ? '' : qrImage(address),
      min_price,
      max_price,
      status: 1,
    },
  };
}
