import type { MemberId } from '@haitang/kernel/id.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';

/** The event of a deposit of `minor` cents credited at `moment`. */
export const depositCredited = (
  memberId: MemberId,
  order: string,
  minor: bigint,
  moment: Date,
): DomainEvent<'deposit.credited'> => ({
  name: 'deposit.credited',
  key: `deposit.credited:${order}`,
  memberId,
  payload: {
    order,
    amount: String(minor),
    method: 'usdt',
    label: 'USDT-TRC20',
    belowMinimum: false,
  },
  occurredAt: moment,
});
