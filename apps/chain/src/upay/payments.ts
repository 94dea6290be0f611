import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { NETWORKS } from '../network.ts';
import { readIfThere, writeWhole } from '../snapshot.ts';

const paymentForm = z.object({
  id: z.string(),
  order: z.string(),
  /** USDT, six decimals. */
  amount: z.string(),
  network: z.enum(NETWORKS),
  notifyUrl: z.string(),
  returnUrl: z.string(),
  /** Milliseconds. */
  expiresAt: z.number(),
  paidAmount: z.string().nullable(),
  paidAt: z.number().nullable(),
  /** The merchant has answered the notice of the payment; files of earlier versions lack it. */
  notified: z.boolean().default(false),
});

/** One payment page of the test gateway. */
export type Payment = z.output<typeof paymentForm>;

export type PaymentOrder = Pick<
  Payment,
  'order' | 'amount' | 'network' | 'notifyUrl' | 'returnUrl' | 'expiresAt'
>;

/** The stored payments of the gateway. */
export interface Payments {
  ofOrder(order: string): Payment | null;
  ofId(id: string): Payment | null;
  /** The payment of an order, created once; null if the number belongs to a different order. */
  open(order: PaymentOrder): Promise<Payment | null>;
  change(id: string, change: Partial<Payment>): Promise<Payment>;
  unnotified(): Payment[];
}

/** Reads earlier payments from `path` and stores new ones there. */
export async function openPayments(path: string): Promise<Payments> {
  const text = await readIfThere(path);
  const kept = z.array(paymentForm).parse(text === null ? [] : JSON.parse(text));
  const byId = new Map(kept.map((payment) => [payment.id, payment]));
  const byOrder = new Map(kept.map((payment) => [payment.order, payment.id]));
  let last: Promise<unknown> = Promise.resolve();
  const keep = (payment: Payment): Promise<void> => {
    byId.set(payment.id, payment);
    byOrder.set(payment.order, payment.id);
    const mine = last.then(() => writeWhole(path, JSON.stringify([...byId.values()], null, 1)));
    last = mine.catch(() => undefined);
    return mine;
  };
  const ofOrder = (order: string): Payment | null => byId.get(byOrder.get(order) ?? '') ?? null;
  return {
    ofOrder,
    ofId: (id) => byId.get(id) ?? null,
    async open(order) {
      const known = ofOrder(order.order);
      if (known) {
        const same = known.amount === order.amount && known.network === order.network;
        return same ? known : null;
      }
      const id = `U${randomBytes(12).toString('hex').toUpperCase()}`;
      const payment = { ...order, id, paidAmount: null, paidAt: null, notified: false };
      await keep(payment);
      return payment;
    },
    async change(id, change) {
      const before = byId.get(id);
      if (!before) throw new Error(`payment ${id} is known`);
      const after = { ...before, ...change };
      await keep(after);
      return after;
    },
    unnotified: () =>
      [...byId.values()].filter((payment) => payment.paidAt !== null && !payment.notified),
  };
}
