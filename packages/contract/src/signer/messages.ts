import { z } from 'zod';
import { approvalForm } from './approval.ts';
import { intentForm, orderNumber } from './intent.ts';
import { rawKey } from './signed-text.ts';

/** A position in the signer's log: the number of entries up to it, and their hash. */
export const logHead = z.strictObject({
  length: z.int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type LogHead = z.output<typeof logHead>;

const wants = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('sign'),
    intent: intentForm,
    approvals: z.array(approvalForm).max(8),
  }),
  /** The state of a number's attempts; with `close` no further attempt will be signed. */
  z.strictObject({ do: z.literal('standing'), number: orderNumber, close: z.boolean() }),
  z.strictObject({ do: z.literal('status') }),
]);
export type Wants = z.output<typeof wants>;

/** The text of a request, which is signed unchanged (RL-09). */
export const requestForm = z.strictObject({
  signer: z.string().max(64),
  server: z.string().max(64),
  /** Milliseconds since 1970. */
  at: z.int().positive(),
  /** Increases with every request of a server. */
  counter: z.int().positive(),
  /** The newest position of the signer's log that the server knows; it reveals an older log. */
  seen: logHead.nullable(),
  wants,
});
export type SignerRequest = z.output<typeof requestForm>;

/** The known state of an attempt: `alive` may still be paid. */
const attemptState = z.enum(['alive', 'paid', 'failed', 'dead']);
export type AttemptState = z.output<typeof attemptState>;

const units = z.string().regex(/^\d{1,30}$/);

/**
 * What the policy in force asks of payments, so that the server knows which need approvals. The
 * signer decides by its policy, whatever the server knows.
 */
export const paymentTerms = z.strictObject({
  approvers: z.array(z.strictObject({ name: z.string(), key: rawKey })),
  /** The number of people who have to approve a payment above `alone`. */
  needed: z.int().positive(),
  networks: z.record(
    z.string(),
    /** The largest payment without approvals, and the largest of all, in units of the token. */
    z.strictObject({
      alone: units,
      most: units,
      /**
       * The payout wallet, the cold wallets it may empty into and the largest such transfer, in the
       * notation and units of the network; missing where the policy names no cold wallet.
       */
      cold: z.strictObject({ from: z.string(), to: z.array(z.string()), most: units }).optional(),
    }),
  ),
});
export type PaymentTerms = z.output<typeof paymentTerms>;

const attempt = z.strictObject({ attempt: z.int(), txid: z.string(), state: attemptState });

const says = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('signed'),
    number: orderNumber,
    attempt: z.int(),
    txid: z.string(),
    /** The complete transaction in hex, to be sent unchanged. */
    bytes: z.string(),
    /** When a TRON transaction expires; null on chains that use nonces. */
    expires: z.int().nullable(),
    nonce: z.int().nullable(),
  }),
  z.strictObject({
    kind: z.literal('message'),
    address: z.string(),
    text: z.string(),
    signature: z.string(),
  }),
  z.strictObject({
    kind: z.literal('standing'),
    number: orderNumber,
    closed: z.boolean(),
    attempts: z.array(attempt),
  }),
  z.strictObject({
    kind: z.literal('status'),
    state: z.enum(['open', 'locked', 'stopped']),
    why: z.string(),
    policy: z.string(),
    terms: paymentTerms,
  }),
  z.strictObject({ kind: z.literal('refused'), reason: z.string(), about: z.string() }),
]);
export type SignerSays = z.output<typeof says>;

/** The text of an answer, signed by the signer and bound to one request by server and counter. */
export const answerForm = z.strictObject({
  signer: z.string(),
  server: z.string(),
  counter: z.int(),
  at: z.int(),
  log: logHead,
  says,
});
export type SignerAnswer = z.output<typeof answerForm>;
