import { DAY_MS } from '@haitang/kernel/clock.ts';
import { z } from 'zod';
import type { PayoutIntent } from './intent.ts';

/** The last millisecond that a date can name. */
const LATEST = 8_640_000_000_000_000;

/** One person's signature of a payment, made with a key that the server does not have (RL-03). */
export const approvalForm = z.strictObject({
  approver: z.string().max(64),
  /** Milliseconds since 1970; the approval expires then. */
  expires: z.int().positive().max(LATEST),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});
export type Approval = z.output<typeof approvalForm>;

/** The longest validity of an approval; a later expiry is refused. */
export const LONGEST_APPROVAL_MS = 7 * DAY_MS;

/** The asset of every payout: the token of its network in the policy. */
export const APPROVED_ASSET = 'USDT';

/**
 * The text that an approver reads and signs: the payment itself, not the attempt that pays it.
 * `expires` in milliseconds since 1970.
 */
export const approvalText = (
  { number, network, to, units }: Pick<PayoutIntent, 'number' | 'network' | 'to' | 'units'>,
  expires: number,
): string =>
  [
    'haitang-approval/1',
    `number: ${number}`,
    `network: ${network}`,
    `asset: ${APPROVED_ASSET}`,
    `to: ${to}`,
    `units: ${units}`,
    `expires: ${new Date(expires).toISOString()}`,
  ].join('\n');
