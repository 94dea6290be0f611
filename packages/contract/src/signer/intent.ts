import { z } from 'zod';

/** The number of an order: letters, digits, `_`, `-` and `:`, as orders are numbered with us. */
export const orderNumber = z.string().regex(/^[\w:-]{1,64}$/);
/** Whole units of a token, the smallest there are: no sign, no leading zero. */
const wholeUnits = z.string().regex(/^[1-9]\d{0,29}$/);

/** A payment of a withdrawal: what is to be paid, never bytes or a digest to be signed (RL-02). */
const payoutForm = z.strictObject({
  kind: z.literal('payout'),
  number: orderNumber,
  /** Counts from 1. A later attempt is signed when the ones before can pay no more (RL-06). */
  attempt: z.int().min(1).max(99),
  network: z.string().regex(/^[A-Z0-9]{2,12}$/),
  /** As the network writes it: T… or 0x… with its checksum. */
  to: z.string().max(64),
  units: wholeUnits,
  /** Of the order when it was approved. */
  version: z.int().min(0),
});

/** A signed statement that a wallet is ours: the signer puts the text together itself. */
const messageForm = z.strictObject({
  kind: z.literal('message'),
  number: orderNumber,
  network: z.string().regex(/^[A-Z0-9]{2,12}$/),
  /** The Beijing day of the proof. */
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  /** The proof's published head. */
  head: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What the server may want of the signer. */
export const intentForm = z.discriminatedUnion('kind', [payoutForm, messageForm]);
export type PayoutIntent = z.output<typeof payoutForm>;
export type MessageIntent = z.output<typeof messageForm>;
