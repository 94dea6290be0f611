import { z } from 'zod';

/** The number of an order: letters, digits, `_`, `-` and `:`, as in our order numbers. */
export const orderNumber = z.string().regex(/^[\w:-]{1,64}$/);
/** Whole smallest units of a token: no sign, no leading zero. */
const wholeUnits = z.string().regex(/^[1-9]\d{0,29}$/);

/** A payment of a withdrawal. It describes the payment, never bytes or a digest to sign (RL-02). */
const payoutForm = z.strictObject({
  kind: z.literal('payout'),
  number: orderNumber,
  /**
   * Counts from 1. A later attempt is signed only when the earlier ones can no longer be paid
   * (RL-06).
   */
  attempt: z.int().min(1).max(99),
  network: z.string().regex(/^[A-Z0-9]{2,12}$/),
  /** In the notation of its network: T… or 0x… with its checksum. */
  to: z.string().max(64),
  units: wholeUnits,
  /** Version of the order at its approval. */
  version: z.int().min(0),
});

/** A child of the extended key that members' deposit addresses are derived from. */
const childNumber = z.int().min(0).max(0x7fffffff);

/**
 * Gathers tokens from a deposit address into the wallet that the signer's policy names: the server
 * names the address by its number, and no destination.
 */
const sweepForm = z.strictObject({
  kind: z.literal('sweep'),
  number: orderNumber,
  attempt: z.int().min(1).max(99),
  network: z.string().regex(/^[A-Z0-9]{2,12}$/),
  index: childNumber,
  units: wholeUnits,
});

/** Coins for a sweep's fee, from the payout wallet to a deposit address; `units` of the coin. */
const gasForm = sweepForm.extend({ kind: z.literal('gas') });

/**
 * Tokens from the payout wallet to a cold wallet of ours; the signer's policy lists the cold
 * wallets and accepts no other destination.
 */
const coldForm = z.strictObject({
  kind: z.literal('cold'),
  number: orderNumber,
  attempt: z.int().min(1).max(99),
  network: z.string().regex(/^[A-Z0-9]{2,12}$/),
  /** In the notation of its network. */
  to: z.string().max(64),
  units: wholeUnits,
});

/** A signed statement that a wallet is ours; the signer composes the text itself. */
const messageForm = z.strictObject({
  kind: z.literal('message'),
  number: orderNumber,
  network: z.string().regex(/^[A-Z0-9]{2,12}$/),
  /** The Beijing day of the proof. */
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  /** The published head of the proof. */
  head: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The requests that the server may send to the signer. */
export const intentForm = z.discriminatedUnion('kind', [
  payoutForm,
  messageForm,
  sweepForm,
  gasForm,
  coldForm,
]);
export type PayoutIntent = z.output<typeof payoutForm>;
export type MessageIntent = z.output<typeof messageForm>;
export type SweepIntent = z.output<typeof sweepForm>;
export type GasIntent = z.output<typeof gasForm>;
export type ColdIntent = z.output<typeof coldForm>;

/** The gas limit of a sweep on EVM chains, which both sides reckon with. */
export const SWEEP_GAS = 100_000n;
