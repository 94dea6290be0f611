import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Payment, Payments } from './payments.ts';
import { sign } from './signature.ts';

/** Pauses between the tries of one notice, in milliseconds; the last one repeats. */
const PAUSES = [500, 1_000, 2_000, 5_000, 15_000, 60_000, 300_000];
const MOST_TRIES = 30;
const ANSWER_WITHIN_MS = 5_000;

export interface NotifierOptions {
  readonly payments: Payments;
  readonly merchant: string;
  readonly secret: string;
  readonly now: () => number;
}

/** Notifies the merchant of payments until it confirms. */
export interface Notifier {
  /** Starts the notices; returns immediately. */
  tell(payment: Payment): void;
  /** Sends one notice, also a repeated one; returns whether the merchant confirmed it. */
  notifyOnce(payment: Payment): Promise<boolean>;
  stop(): Promise<void>;
}

/** A payment in the form of notices and answers. */
export const described = (payment: Payment, merchant: string, now: number) => ({
  payment_id: payment.id,
  merchant,
  order: payment.order,
  currency: 'USDT',
  network: payment.network,
  amount: payment.amount,
  status: statusOf(payment, now),
  paid_amount: payment.paidAmount,
  paid_at: payment.paidAt === null ? null : new Date(payment.paidAt).toISOString(),
});

/** The status of a payment. */
export function statusOf(payment: Payment, now: number): 'waiting' | 'paid' | 'expired' {
  if (payment.paidAt !== null) return 'paid';
  return payment.expiresAt > now ? 'waiting' : 'expired';
}

/**
 * A notifier over the stored payments; notices not confirmed before a restart are sent after it.
 */
export function createNotifier({ payments, merchant, secret, now }: NotifierOptions): Notifier {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const notifyOnce = async (payment: Payment): Promise<boolean> => {
    const body = JSON.stringify({
      event_id: randomUUID(),
      ...described(payment, merchant, now()),
    });
    const { pathname } = new URL(payment.notifyUrl);
    try {
      const response = await fetch(payment.notifyUrl, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          ...sign(secret, pathname, body, now()),
        },
        body,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      const { code }: { code?: unknown } = Object(await response.json());
      return response.ok && code === 200;
    } catch {
      return false; // the merchant is unreachable, or its answer is lost: repeated later
    }
  };

  const notifyUntilAcknowledged = async (payment: Payment): Promise<void> => {
    for (let tries = 0; tries < MOST_TRIES && !stopping.signal.aborted; tries += 1) {
      if (await notifyOnce(payment)) {
        await payments.change(payment.id, { notified: true });
        return;
      }
      const pause = PAUSES[Math.min(tries, PAUSES.length - 1)];
      await wait(pause, null, { signal: stopping.signal, ref: false }).catch(() => null);
    }
  };

  return {
    notifyOnce,
    tell(payment) {
      const run = notifyUntilAcknowledged(payment).finally(() => running.delete(run));
      running.add(run);
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}
