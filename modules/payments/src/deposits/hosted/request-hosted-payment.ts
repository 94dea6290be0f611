import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import type { UpayGateway } from '../../upay-gateway.ts';
import type { Deposit } from '../deposit.ts';
import { type RequestDepositInput, requestDeposit } from '../request-deposit.ts';
import { insertHosted, readHosted, writeOpened } from './hosted-store.ts';

/** When a payment is queried for the first time. */
const FIRST_POLL_MS = 5 * SECOND_MS;

const busy = () => refuse('ours', { words: '支付通道暂时没有响应，请稍后再试' });

/** The address of an order's page, for the member to continue paying; null when there is none. */
export const hostedPage = async (database: Queryable, order: string): Promise<string | null> =>
  (await readHosted(database, order))?.payUrl ?? null;

/** Requests the page of an order. A repeat, also after a lost answer, gives the same payment. */
async function openPage(
  context: PaymentsContext,
  upay: UpayGateway,
  order: Deposit,
): Promise<string> {
  const { database, clock, logger } = context;
  const { number } = order;
  const now = clock.now();
  const nextPoll = later(now, FIRST_POLL_MS);
  await database.transaction((tx) => insertHosted(tx, number, nextPoll, now));
  const known = await hostedPage(database.read, number);
  if (known !== null) return known;
  const opened = await upay
    .create({
      number,
      amount: present(order.expected, 'an amount to pay'),
      network: present(order.network, 'the network of a hosted order'),
      expiresAt: present(order.expiresAt, 'the end of an online order'),
    })
    .catch((error: unknown) => {
      logger.warn({ number, error }, 'the payment page is not known yet');
      return null;
    });
  if (opened === null) throw busy();
  await database.transaction((tx) => writeOpened(tx, number, opened));
  return opened.payUrl;
}

/**
 * Places an order paid at a provider's page and returns the page's address. The order is written
 * first, and the provider is called outside of any transaction. Refuses as `requestDeposit` does,
 * and with 500 in neutral words when the provider does not answer: the same key tries the same
 * order again.
 */
export async function requestHostedPayment(
  context: PaymentsContext,
  input: Omit<RequestDepositInput, 'paytype' | 'details'>,
): Promise<{ readonly order: Deposit; readonly payUrl: string }> {
  const { upay } = context;
  if (!upay) throw refuse('channel-off');
  const order = await requestDeposit(context, { ...input, paytype: 'upay' });
  return { order, payUrl: await openPage(context, upay, order) };
}
