import { z } from 'zod';

const moment = z.int().positive();
const number = z.string();
const attempt = z.int().positive();
const whole = z.string().regex(/^\d+$/);

/** One entry for each act and refusal of the signer; the log is its only memory (RL-12). */
export const entryForm = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('started'), at: moment, policy: z.string(), cut: z.int() }),
  /** An accepted policy, with its exact text; in force from `from` on. */
  z.strictObject({
    kind: z.literal('policy'),
    at: moment,
    from: moment,
    text: z.string(),
    by: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal('request'),
    at: moment,
    server: z.string(),
    counter: z.int().positive(),
    wants: z.string(),
  }),
  z.strictObject({
    kind: z.literal('reserved'),
    at: moment,
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
    at: moment,
    number,
    attempt,
    txid: z.string(),
    bytes: z.string(),
    expires: z.int().nullable(),
    fees: z.strictObject({ maxFee: whole, maxPriority: whole }).nullable(),
  }),
  z.strictObject({ kind: z.literal('message'), at: moment, network: z.string(), text: z.string() }),
  z.strictObject({
    kind: z.literal('ended'),
    at: moment,
    number,
    attempt,
    state: z.enum(['paid', 'failed', 'dead']),
  }),
  z.strictObject({ kind: z.literal('closed'), at: moment, number }),
  z.strictObject({
    kind: z.literal('refused'),
    at: moment,
    server: z.string(),
    reason: z.string(),
    about: z.string(),
  }),
  z.strictObject({ kind: z.literal('locked'), at: moment, why: z.string() }),
  z.strictObject({ kind: z.literal('unlocked'), at: moment, by: z.array(z.string()) }),
]);
export type Entry = z.output<typeof entryForm>;
