import type { EventHandler } from '@haitang/platform/outbox/dispatcher.ts';
import { openCase } from '../venues/books/open-case.ts';
import type { Subscription } from './account-messages.ts';

/** A payment of a stranger was entered as a payout: staff get a case with all that is known. */
const openAlarm: EventHandler = (tx, { payload, occurredAt }) => {
  const { number, network, txHash, enteredBy, why } = payload;
  return openCase(tx, {
    kind: 'foreign-payout',
    venue: '',
    memberId: null,
    subject: `${String(number)} ${String(txHash)}`,
    detail: {
      取款单: String(number),
      网络: String(network),
      交易哈希: String(txHash),
      登记人: String(enteredBy),
      原因: String(why),
    },
    at: occurredAt,
  });
};

export const PAYOUT_ALARMS: readonly Subscription[] = [
  { event: 'payout.foreign-sender', subscriber: 'cases.foreign-payout', handle: openAlarm },
];
