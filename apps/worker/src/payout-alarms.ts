import {
  type EventHandler,
  type Subscription,
  subscription,
} from '@haitang/platform/outbox/subscription.ts';
import { openCase } from '@haitang/venues/books/open-case.ts';

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

export const PAYOUT_ALARMS: readonly Subscription[] = [
  subscription('payout.foreign-sender', 'cases.foreign-payout', openAlarm),
];
