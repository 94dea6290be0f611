import { z } from 'zod';
import type { PayoutIntent } from './intent.ts';

/** One person's signature under a payment, made with a key the server does not hold (RL-03). */
export const approvalForm = z.strictObject({
  approver: z.string().max(64),
  /** Milliseconds since 1970; the approval is worth nothing from then on. */
  expires: z.int().positive(),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});
export type Approval = z.output<typeof approvalForm>;

/** What an approver signs: the payment in words, whatever attempt pays it in the end. */
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
