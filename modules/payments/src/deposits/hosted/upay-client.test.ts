import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_MS, later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { usdt } from '@haitang/kernel/money.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openUpay } from './open-upay.ts';
import { createUpayClient, UPAY_NOTICE_PATH } from './upay-client.ts';
import { signatureOf } from './upay-signature.ts';

const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)];

test('a notice counts with the new secret, and with the old one until its stated time', () => {
  const clock = fixedClock();
  const until = later(clock.now(), HOUR_MS);
  const account = { url: 'https://pay.example/v1', merchant: 'm', secret: NEW };
  const gateway = openUpay(
    { ...account, accepted: (moment) => (moment < until ? [NEW, OLD] : [NEW]) },
    { siteUrl: 'https://m.example', clock },
  );
  const isGenuine = (secret: string) => {
    const timestamp = String(Math.floor(clock.now().getTime() / SECOND_MS));
    const notice = { timestamp, nonce: 'n'.repeat(32), body: '{}' };
    const signature = signatureOf(secret, { path: UPAY_NOTICE_PATH, ...notice });
    return gateway.isGenuine({ ...notice, signature }, clock.now());
  };
  expect([isGenuine(NEW), isGenuine(OLD), isGenuine('x'.repeat(40))]).toEqual([true, true, false]);
  clock.advance(HOUR_MS);
  expect([isGenuine(NEW), isGenuine(OLD)]).toEqual([true, false]);
});

/** A provider that answers every call with `answer`. */
async function providerThat(answer: object) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return createUpayClient({
    url: `http://127.0.0.1:${port}`,
    pageOrigins: ['https://pay.example'],
    merchant: 'm',
    secret: NEW,
    sandbox: false,
    siteUrl: 'https://m.example',
    timeoutMs: 10_000,
    clock: fixedClock(),
  });
}

const ORDER = {
  number: 'D1',
  network: 'TRC20',
  amount: usdt(100_000_000n),
  expiresAt: new Date('2026-05-06T12:00:00Z'),
} as const;
const PAYMENT = {
  payment_id: 'p-1',
  merchant: 'm',
  order: 'D1',
  currency: 'USDT',
  network: 'TRC20',
  amount: '100.000000',
  status: 'waiting',
  paid_amount: null,
  paid_at: null,
};
// Right-to-left override, zero-width space, NUL, soft hyphen, a second line.
const NOT_SEEN = ['p\u202e1', 'p\u200b1', 'p\u00001', 'p\u00ad1', 'p\n1'];

test.each([...NOT_SEEN, '', 'p'.repeat(101)])(
  'a name of a payment that a reader does not see as it is (%j) is an unknown answer',
  async (payment_id) => {
    const opened = { payment_id, pay_url: 'https://pay.example/p/1' };
    await expect((await providerThat(opened)).create(ORDER)).rejects.toThrow('answered 200');
    const asked = providerThat({ ...PAYMENT, payment_id });
    await expect((await asked).query('D1')).rejects.toThrow('answered 200');
  },
);

test.each(['merchant', 'order', 'currency', 'network'])(
  'what is hidden in the words of a provider about %s is seen by staff',
  async (field) => {
    const provider = await providerThat({ ...PAYMENT, [field]: 'a\u202eb\u200bc\u0000' });
    const name = field === 'order' ? 'number' : field;
    expect(await provider.query('D1')).toMatchObject({ [name]: 'a\ufffdb\ufffdc\ufffd' });
  },
);

test('a payment in plain words is passed on as it is', async () => {
  const opened = { payment_id: 'p-1', pay_url: 'https://pay.example/p/1' };
  expect(await (await providerThat(opened)).create(ORDER)).toEqual({
    paymentId: 'p-1',
    payUrl: 'https://pay.example/p/1',
  });
  expect(await (await providerThat(PAYMENT)).query('D1')).toMatchObject({
    paymentId: 'p-1',
    number: 'D1',
    merchant: 'm',
  });
});
