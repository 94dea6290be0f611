import { z } from 'zod';
import type { PayoutIntent } from './intent.ts';

/** One person's signature of a payment, made with a key that the server does not have (RL-03). */
export const approvalForm = z.strictObject({
  approver: z.string().max(64),
  /** Milliseconds since 1970; the approval expires then. */
  expires: z.int().positive(),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});
export type Approval = z.output<typeof approvalForm>;

/** The text that an approver signs: the payment itself, not the attempt that pays it. */
export const approvalText = (
  { number, network, to, units }: Pick<PayoutIntent, 'number' | 'network' | 'to' | 'units'>,
  expires: number,
): string =>
  [
    'haitang-approval/1',
    `number: ${number}`,
    `network: ${network}`,
    `to: ${to}`,
    `units: ${units}`,
    `expires: ${expires}`,
  ].join('\n');
