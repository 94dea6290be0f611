import { z } from 'zod';

const at = z.int().positive();
const number = z.string();
const attempt = z.int().positive();
const whole = z.string().regex(/^\d+$/);

/** One entry for each act and refusal of the signer; the log is its only memory (RL-12). */
export const entryForm = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('started'), at, policy: z.string(), cut: z.int() }),
  /** An accepted policy, with its exact text; in force from `from` on. */
  z.strictObject({
    kind: z.literal('policy'),
    at,
    from: at,
    text: z.string(),
    by: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal('request'),
    at,
    server: z.string(),
    counter: z.int().positive(),
    wants: z.string(),
  }),
  z.strictObject({
    kind: z.literal('reserved'),
    at,
    /** Entries written before there were sweeps lack both. */
    transfer: z.enum(['payout', 'sweep', 'gas', 'cold']).optional(),
    index: z.int().nullable().optional(),
    number,
    attempt,
    network: z.string(),
    to: z.string(),
    units: whole,
    version: z.int(),
    approvers: z.array(z.string()),
    approved: z.boolean(),
    nonce: z.int().nullable(),
    /** The most the transaction can cost in coins; older entries lack it. */
    fee: whole.optional(),
  }),
  z.strictObject({
    kind: z.literal('signed'),
    at,
    number,
    attempt,
    txid: z.string(),
    bytes: z.string(),
    expires: z.int().nullable(),
    fees: z.strictObject({ maxFee: whole, maxPriority: whole }).nullable(),
  }),
  z.strictObject({ kind: z.literal('message'), at, network: z.string(), text: z.string() }),
  z.strictObject({
    kind: z.literal('ended'),
    at,
    number,
    attempt,
    state: z.enum(['paid', 'failed', 'dead']),
  }),
  z.strictObject({ kind: z.literal('closed'), at, number }),
  z.strictObject({
    kind: z.literal('refused'),
    at,
    server: z.string(),
    reason: z.string(),
    about: z.string(),
  }),
  z.strictObject({ kind: z.literal('locked'), at, why: z.string() }),
  z.strictObject({ kind: z.literal('unlocked'), at, by: z.array(z.string()) }),
]);
export type Entry = z.output<typeof entryForm>;
