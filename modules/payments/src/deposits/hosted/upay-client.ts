import {
  hasHidden,
  isOneLine,
  withHiddenShown,
} from '@haitang/contract/codes/text/readable-text.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { Clock } from '@haitang/kernel/clock.ts';
import { formatMoney, parseMoney, type Usdt } from '@haitang/kernel/money.ts';
import { tracedCall } from '@haitang/platform/observe/tracing.ts';
import type { AcceptedKeys } from '@haitang/platform/security/accepted-keys.ts';
import { z } from 'zod';
import type { UpayGateway, UpayOrder, UpayPayment } from '../../upay-gateway.ts';
import { isSigned, signedHeaders } from './upay-signature.ts';

/** The path for the provider's notices. */
export const UPAY_NOTICE_PATH = '/api/callbacks/upay';

const LARGEST_ANSWER = 64 * 1_024;

export interface UpayOptions {
  /** Root of the provider's calls, without a trailing slash. */
  readonly url: string;
  /** Allowed origins of its payment pages: the member is sent to no other. */
  readonly pageOrigins: readonly string[];
  readonly merchant: string;
  /** Signs our calls. */
  readonly secret: string;
  /** The secrets with which the provider may sign at a time; `secret` alone when missing. */
  readonly accepted?: AcceptedKeys;
  readonly sandbox: boolean;
  /** The lobby's address for phones and for the provider. */
  readonly siteUrl: string;
  readonly timeoutMs: number;
  readonly clock: Clock;
}

const usdtText = z.string().transform((text, context): Usdt => {
  const amount = parseMoney('USDT', text);
  if (amount) return amount;
  context.addIssue('an amount of USDT');
  return z.NEVER;
});

/** The provider's name of a payment; members and staff read it. */
const paymentId = z
  .string()
  .min(1)
  .max(100)
  .refine((text) => isOneLine(text) && !hasHidden(text));
/** What staff read of a payment that is not ours. */
const shown = z.string().transform(withHiddenShown);

const openedForm = z.object({ payment_id: paymentId, pay_url: z.url().max(500) });

/** A payment as the provider describes it, in answers and notices. */
export const paymentForm = z
  .object({
    payment_id: paymentId,
    merchant: shown,
    order: shown,
    currency: shown,
    network: shown,
    amount: usdtText,
    status: z.enum(['waiting', 'paid', 'expired']),
    paid_amount: usdtText.nullable(),
    paid_at: z.iso.datetime().nullable(),
  })
  .transform(
    ({ payment_id: id, order, paid_amount, paid_at, ...rest }): UpayPayment => ({
      ...rest,
      paymentId: id,
      number: order,
      paidAmount: paid_amount,
      paidAt: paid_at === null ? null : new Date(paid_at),
    }),
  );

/** The provider's answer was unreadable or missing: its effect is unknown. */
class UpayUnknown extends Error {
  override readonly name = 'UpayUnknown';
}

/** A provider that speaks the signed protocol of `docs/upay.md`. */
export function createUpayClient(options: UpayOptions): UpayGateway {
  const { url, merchant, secret, sandbox, siteUrl, timeoutMs, clock, pageOrigins } = options;
  const accepted = options.accepted ?? (() => [secret]);

  const ask = (path: string, fields: object) =>
    tracedCall(`upay ${path}`, {}, () => send(path, fields));

  const send = async (path: string, fields: object): Promise<{ status: number; data: unknown }> => {
    const target = new URL(`${url}${path}`);
    const body = JSON.stringify({ merchant, ...fields });
    const signed = signedHeaders(secret, target.pathname, body, clock.now());
    try {
      const response = await fetch(target, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', 'x-upay-merchant': merchant, ...signed },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (text.length > LARGEST_ANSWER) throw new UpayUnknown('the answer is too large');
      return { status: response.status, data: JSON.parse(text) };
    } catch (error) {
      throw new UpayUnknown('the provider did not answer', { cause: error });
    }
  };

  return {
    merchant,
    sandbox,
    async create(order: UpayOrder) {
      const { status, data } = await ask('/orders', {
        order: order.number,
        amount: formatMoney(order.amount),
        currency: 'USDT',
        network: order.network,
        notify_url: `${siteUrl}${UPAY_NOTICE_PATH}`,
        return_url: `${siteUrl}/#/payInfo?deposit_no=${encodeURIComponent(order.number)}`,
        expires_at: order.expiresAt.toISOString(),
      });
      const read = openedForm.safeParse(data);
      if (status !== 200 || !read.success) throw new UpayUnknown(`answered ${status}`);
      const { payment_id: paymentId, pay_url: payUrl } = read.data;
      // An address outside the provider's origins is not passed to a member (WS-16).
      if (!pageOrigins.includes(new URL(payUrl).origin))
        throw new UpayUnknown('a payment page of another origin');
      return { paymentId, payUrl };
    },
    async query(number) {
      const { status, data } = await ask('/query', { order: number });
      if (status === 404) return null;
      const read = paymentForm.safeParse(data);
      if (status !== 200 || !read.success) throw new UpayUnknown(`answered ${status}`);
      return present(read.data, 'a payment');
    },
    isGenuine: ({ signature, ...notice }, moment) =>
      accepted(moment).some((text) =>
        isSigned(text, { path: UPAY_NOTICE_PATH, ...notice }, signature, moment),
      ),
  };
}
