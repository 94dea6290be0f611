import { composePage } from '@haitang/platform/page/compose-page.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Network } from './network.ts';
import { donePage, FAUCET_PAGE, orderPage, SIGNER_PAGE } from './pages/order-page.ts';
import type { Payer } from './payer.ts';
import {
  type OrderFields,
  OrderRefused,
  orderFields,
  type PaymentOrder,
  readOrder,
} from './payment-order.ts';
import type { Payouts } from './payouts.ts';
import { tokenUnits } from './tokens.ts';

type Pay = (order: PaymentOrder) => Promise<string>;

const unitsOf = ({ network, amount }: PaymentOrder): bigint => tokenUnits(network, amount.minor);

/** A program sends JSON and gets JSON; a person's form gets the page. */
const wantsJson = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/json') ?? false;

const asHtml = (reply: FastifyReply, page: Page) => reply.send(composePage(reply, page));

function orderRoute(
  app: FastifyInstance,
  kind: typeof FAUCET_PAGE,
  networks: readonly Network[],
  pay: Pay,
): void {
  app.get(kind.action, (request, reply) =>
    asHtml(reply, orderPage(kind, networks, orderFields(request.query))),
  );
  app.post(kind.action, async (request, reply) => {
    const fields: OrderFields = orderFields(request.body);
    try {
      const order = readOrder(networks, fields);
      const hash = await pay(order);
      const { network, address, amountText: amount, reference } = order;
      const shown = { network, address, amount, reference };
      return wantsJson(request)
        ? reply.send({ ...shown, hash })
        : asHtml(reply, donePage(kind, shown, hash));
    } catch (error) {
      if (!(error instanceof OrderRefused)) throw error;
      reply.code(400);
      return wantsJson(request)
        ? reply.send({ message: error.message })
        : asHtml(reply, orderPage(kind, networks, fields, error.message));
    }
  });
}

/**
 * Signs a payout order once: a repeat of the same order returns the first hash (and broadcasts it
 * again if it was lost); another order with the same reference is refused.
 */
async function payOnce(payer: Payer, payouts: Payouts, order: PaymentOrder): Promise<string> {
  const { network, address, amountText: amount, reference } = order;
  if (!reference) throw new OrderRefused('请输入取款单号');
  const known = payouts.find(reference);
  if (known) {
    const same = known.network === network && known.address === address && known.amount === amount;
    if (!same) throw new OrderRefused('该取款单号已签过另一笔付款');
    await payer.repeat(network, known);
    return known.hash;
  }
  return payer.pay(network, order.to, unitsOf(order), (payment) =>
    payouts.keep(reference, { network, address, amount, ...payment }),
  );
}

/** The payer wallets, the earlier payouts and the running networks. */
interface Wallets {
  readonly faucet: Payer;
  readonly signer: Payer;
  readonly payouts: Payouts;
  readonly networks: readonly Network[];
}

/** The pages and calls of the faucet and of the outside signer. */
export function orderRoutes(app: FastifyInstance, wallets: Wallets): void {
  const { faucet, signer, payouts, networks } = wallets;
  orderRoute(app, FAUCET_PAGE, networks, (order) =>
    faucet.pay(order.network, order.to, unitsOf(order)),
  );
  let last: Promise<unknown> = Promise.resolve();
  orderRoute(app, SIGNER_PAGE, networks, (order) => {
    // One at a time: two requests with one reference must not both find it unsigned.
    const mine = last.then(
      () => payOnce(signer, payouts, order),
      () => payOnce(signer, payouts, order),
    );
    last = mine;
    return mine;
  });
}
