import {
  type EventHandler,
  type Subscription,
  subscription,
} from '@haitang/platform/outbox/subscription.ts';
import { openCase } from '@haitang/venues/cases/open-case.ts';

/** The payment of an unknown sender was entered as a payout: opens a case with all its data. */
const openAlarm: EventHandler<'payout.foreign-sender'> = (tx, { payload, occurredAt }) => {
  const { number, network, txHash, enteredBy, why } = payload;
  return openCase(tx, {
    kind: 'foreign-payout',
    venue: '',
    memberId: null,
    subject: `${number} ${txHash}`,
    detail: {
      取款单: number,
      网络: network,
      交易哈希: txHash,
      登记人: enteredBy || '签名服务',
      原因: why,
    },
    at: occurredAt,
  });
};

/** The signer's wallet has too little for a payout, which waits: asks staff to refill it. */
const askForRefill: EventHandler<'payout.wallet-low'> = (tx, { payload, occurredAt }) => {
  const { number, network, amount } = payload;
  return openCase(tx, {
    kind: 'hot-wallet-low',
    venue: '',
    memberId: null,
    subject: `${network} ${number}`,
    detail: { 网络: network, 取款单: number, 待付: `${amount} USDT`, 原因: '出款钱包余额不足' },
    at: occurredAt,
  });
};

export const PAYOUT_ALARMS: readonly Subscription[] = [
  subscription('payout.wallet-low', 'cases.payout-wallet-low', askForRefill),
  subscription('payout.foreign-sender', 'cases.foreign-payout', openAlarm),
];
