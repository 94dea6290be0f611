import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatMoney, isPositive, parseMoney } from '@haitang/kernel/money.ts';
import { composePage } from '@haitang/platform/page/compose-page.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { NETWORKS } from '../network.ts';
import { readIfThere } from '../snapshot.ts';
import { createNotifier, described } from './notifier.ts';
import { paidPage, paymentPage } from './payment-page.ts';
import { openPayments, type Payment, type Payments } from './payments.ts';
import { createSignatureCheck } from './signature.ts';

/** The one merchant of the test gateway. */
export const UPAY_MERCHANT = 'haitang';

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const amountForm = z.string().refine((text) => {
  const amount = parseMoney('USDT', text);
  return amount !== null && isPositive(amount);
});
const orderForm = z.object({
  order: z.string().min(8).max(64),
  amount: amountForm,
  currency: z.literal('USDT'),
  network: z.enum(NETWORKS),
  notify_url: z.string().refine(isWebAddress),
  return_url: z.string().refine(isWebAddress),
  expires_at: z.iso.datetime(),
});
const queryForm = z.object({ order: z.string() });
const payForm = z.object({ amount: z.string().trim().default('') });

/** Test controls of the gateway beside payments on its page. */
export interface UpayControl {
  /** Pays an order, or another amount if given. */
  pay(order: string, amount?: string): Promise<void>;
  /** Sends one notice of an order again, with a fresh signature. */
  notify(order: string): Promise<boolean>;
  /** While true, no notice is sent automatically. */
  mute(isMuted: boolean): void;
}

async function secretOf(dataDirectory: string): Promise<string> {
  const directory = join(dataDirectory, 'keys');
  const file = join(directory, 'upay-secret');
  const known = await readIfThere(file);
  if (known !== null) return known.trim();
  const secret = randomBytes(32).toString('base64url');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

export interface GatewayOptions {
  readonly dataDirectory: string;
  /** The address of the pages for browsers. */
  readonly publicUrl: () => string;
}

const asHtml = (reply: FastifyReply, page: Page) => reply.send(composePage(reply, page));

interface Surroundings {
  readonly secret: string;
  readonly payments: Payments;
  readonly publicUrl: () => string;
  readonly now: () => number;
}

/** The calls of a merchant, signed over the received bytes. */
async function merchantRoutes(
  app: FastifyInstance,
  { secret, payments, publicUrl, now }: Surroundings,
): Promise<void> {
  const isSigned = createSignatureCheck(secret);
  const call = (
    scope: FastifyInstance,
    path: string,
    answer: (body: unknown, reply: FastifyReply) => Promise<unknown>,
  ) =>
    scope.post(path, async (request: FastifyRequest, reply) => {
      const body = String(request.body);
      if (!isSigned(request.headers, path, body, now())) {
        return reply.code(401).send({ error: 'bad signature' });
      }
      return answer(JSON.parse(body), reply);
    });
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: unknown, body: unknown) => body,
    );
    call(scope, '/upay/orders', async (body, reply) => {
      const form = orderForm.safeParse(body);
      if (!form.success) return reply.code(400).send({ error: 'malformed order' });
      const { order, network, notify_url: notifyUrl, return_url: returnUrl } = form.data;
      const amount = parseMoney('USDT', form.data.amount);
      const expiresAt = Date.parse(form.data.expires_at);
      const wanted = { order, network, notifyUrl, returnUrl, expiresAt };
      const text = amount ? formatMoney(amount) : '';
      const payment = await payments.open({ ...wanted, amount: text });
      if (!payment) return reply.code(409).send({ error: 'another order of that number' });
      return { payment_id: payment.id, pay_url: `${publicUrl()}/upay/pay/${payment.id}` };
    });
    call(scope, '/upay/query', async (body, reply) => {
      const form = queryForm.safeParse(body);
      const payment = form.success ? payments.ofOrder(form.data.order) : null;
      if (!payment) return reply.code(404).send({ error: 'unknown order' });
      return described(payment, UPAY_MERCHANT, now());
    });
  });
}

/** The pages for a member. */
function pageRoutes(
  app: FastifyInstance,
  payments: Payments,
  now: () => number,
  settle: (payment: Payment, amount: string) => Promise<Payment>,
): void {
  app.get<{ Params: { id: string } }>('/upay/pay/:id', async (request, reply) => {
    const payment = payments.ofId(request.params.id);
    if (!payment) return reply.code(404).send({ error: 'unknown payment' });
    return asHtml(reply, payment.paidAt === null ? paymentPage(payment, now()) : paidPage(payment));
  });
  app.post<{ Params: { id: string } }>('/upay/pay/:id', async (request, reply) => {
    const payment = payments.ofId(request.params.id);
    if (!payment) return reply.code(404).send({ error: 'unknown payment' });
    const typed = payForm.parse(request.body ?? {}).amount || payment.amount;
    const amount = parseMoney('USDT', typed);
    if (!amount || !isPositive(amount)) {
      const trouble = '请输入正确的金额，最多六位小数';
      return asHtml(reply.code(400), paymentPage(payment, now(), trouble));
    }
    return asHtml(reply, paidPage(await settle(payment, formatMoney(amount))));
  });
}

/**
 * The test gateway of hosted payments: signed orders and queries of a merchant, a page for the
 * member, and signed notices until the merchant answers. It never moves real value.
 */
export async function startGateway(app: FastifyInstance, options: GatewayOptions) {
  const { dataDirectory, publicUrl } = options;
  const secret = await secretOf(dataDirectory);
  const payments = await openPayments(join(dataDirectory, 'chain', 'upay.json'));
  const now = (): number => performance.timeOrigin + performance.now();
  const notifier = createNotifier({ payments, merchant: UPAY_MERCHANT, secret, now });
  let muted = false;

  const settle = async (payment: Payment, amount: string): Promise<Payment> => {
    if (payment.paidAt !== null) return payment;
    const paid = { paidAmount: amount, paidAt: Math.floor(now()) };
    const after = await payments.change(payment.id, paid);
    if (!muted) notifier.tell(after);
    return after;
  };

  await merchantRoutes(app, { secret, payments, publicUrl, now });
  pageRoutes(app, payments, now, settle);
  for (const payment of payments.unnotified()) notifier.tell(payment);
  const ofOrder = (order: string): Payment => {
    const payment = payments.ofOrder(order);
    if (!payment) throw new Error(`the gateway knows ${order}`);
    return payment;
  };
  const control: UpayControl = {
    pay: async (order, amount) => {
      const payment = ofOrder(order);
      await settle(payment, amount ?? payment.amount);
    },
    notify: (order) => notifier.notifyOnce(ofOrder(order)),
    mute: (isMuted) => {
      muted = isMuted;
    },
  };
  return { control, stop: () => notifier.stop() };
}
