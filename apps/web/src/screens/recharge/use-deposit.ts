import { CHAIN_TYPE, UPAY_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import { recharge, upayPay } from '@haitang/contract/member/deposits.ts';
import { formatRate, type Rate } from '@haitang/kernel/rate.ts';
import { useState } from 'react';
import { isPaymentPage } from '../../features/money/payment-page.ts';
import { isRefused, wordsOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { go } from '../../shared/navigation/go.ts';
import * as words from '../../shared/words/money/recharge.ts';
import { METHODS, type Method, type Network } from './deposit-methods.ts';
import { type DepositForm, fieldByServer, type Wrong } from './deposit-rules.ts';

export interface DepositOrder {
  readonly method: Method;
  readonly network: Network;
  readonly form: DepositForm;
  readonly rate: Rate | null;
}

interface Hooks {
  readonly onBankDone: (number: string, form: DepositForm) => void;
  readonly onWrong: (wrong: Wrong) => void;
}

async function hostedPage({ form, network, rate }: DepositOrder): Promise<void> {
  const hosted = UPAY_NETWORKS.find((candidate) => candidate === network) ?? 'TRC20';
  const { data } = await send(upayPay, {
    money: form.amount,
    usdt_amount: rate ? formatRate(rate) : '',
    chain_type: CHAIN_TYPE[hosted],
  });
  if (isPaymentPage(data)) location.assign(data);
  else showToast('创建订单失败，请稍后重试', 'bad');
}

async function order({ method, network, form }: DepositOrder): Promise<string> {
  const { data, message } = await send(recharge, {
    paytype: METHODS[method].paytype,
    amount: form.amount,
    ...(method === 'usdt' && { catepay: network }),
    ...(method === 'card' && {
      bank: form.bank.trim(),
      bank_address: form.branch.trim(),
      bank_no: form.number.trim(),
      bank_owner: form.owner.trim(),
    }),
  });
  return data.out_trade_no || message;
}

/** Places an order; hosted payments open in this window, all others go on to /payInfo. */
export function useDeposit({ onBankDone, onWrong }: Hooks) {
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();
  const place = async (asked: DepositOrder): Promise<void> => {
    if (asked.method === 'upay') return hostedPage(asked);
    const number = await order(asked);
    if (asked.method === 'card') {
      showToast(words.bankDone);
      return onBankDone(number, asked.form);
    }
    showToast('请求成功，请继续操作');
    go(`/payInfo?deposit_no=${encodeURIComponent(number)}`);
  };
  const run = (asked: DepositOrder) =>
    once(async () => {
      setBusy(true);
      try {
        await place(asked);
      } catch (failure) {
        const message = wordsOf(failure, '请求失败，请稍后再试');
        showToast(message, 'bad');
        const field = fieldByServer(failure);
        if (field !== null) onWrong({ field, words: message });
        if (isRefused(failure, 'verification-needed')) go('/verification');
      } finally {
        setBusy(false);
      }
    });
  return { busy, run };
}
