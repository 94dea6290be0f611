import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberId } from '@haitang/kernel/id.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { findAnyDeposit } from '@haitang/payments/deposits/find-deposit.ts';
import { openSandboxUpay } from '@haitang/payments/deposits/hosted/open-upay.ts';
import { pollHostedPayments } from '@haitang/payments/deposits/hosted/poll-hosted-payments.ts';
import { requestHostedPayment } from '@haitang/payments/deposits/hosted/request-hosted-payment.ts';
import { settleHostedPayment } from '@haitang/payments/deposits/hosted/settle-hosted-payment.ts';
import { METHOD_SETTINGS } from '@haitang/payments/deposits/methods/method-settings.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { openCases } from '@haitang/payments/testing/all-cases.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { chaosProxy } from '@haitang/testkit/chaos-proxy.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startGateway } from '../../apps/chain/src/upay/gateway.ts';
import { upayCallbacks } from '../../apps/server/src/api/callbacks/upay.ts';

const directory = await mkdtemp(join(tmpdir(), 'haitang-upay-'));
const gatewayApp = Fastify({ forceCloseConnections: true });
gatewayApp.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  async (_request: unknown, body: unknown) => Object.fromEntries(new URLSearchParams(String(body))),
);
let gatewayUrl = '';
const gateway = await startGateway(gatewayApp, {
  dataDirectory: directory,
  publicUrl: () => gatewayUrl,
});
gatewayUrl = await gatewayApp.listen({ port: 0, host: '127.0.0.1' });
gateway.control.mute(true);
const secret = (await readFile(join(directory, 'keys', 'upay-secret'), 'utf8')).trim();
const proxy = await chaosProxy('127.0.0.1', Number(new URL(gatewayUrl).port));

const { database } = await lobbyDatabase();
const clock = systemClock;
const settings = createSettings({ database, clock, definitions: METHOD_SETTINGS });
const base = { database, clock, settings, logger: silentLogger, chains: new Map() };
const context: { upay: PaymentsContext['upay'] } & PaymentsContext = { ...base, upay: null };
const http = await testHttp({
  routes: [],
  extend: (app) =>
    upayCallbacks({
      ...base,
      get upay() {
        return context.upay ?? null;
      },
    })(app),
});
const place = { url: proxy.url, publicUrl: gatewayUrl, dataDirectory: directory };
const upayWithin = (timeoutMs: number) =>
  openSandboxUpay({ ...place, siteUrl: http.url, clock, timeoutMs });
const upay = await upayWithin(60_000);
/** Only for a provider that never answers: a busy machine answers later than this. */
const impatient = await upayWithin(400);

beforeEach(() => void Object.assign(context, { upay }));
afterEach(() => proxy.set({}));
afterAll(async () => {
  await gateway.stop();
  await gatewayApp.close();
  await proxy.close();
  await rm(directory, { recursive: true, force: true });
});

let lastMember = 70_000_000;
const newMember = () => {
  lastMember += 1;
  return memberId(lastMember);
};
const ask = (key: string | null = null, member = newMember()) =>
  requestHostedPayment(context, {
    memberId: member,
    network: 'TRC20',
    amount: '712.00',
    country: null,
    idempotencyKey: key,
  });
const balance = async (member: ReturnType<typeof memberId>) =>
  (await walletOf(database.read, member)).available.minor;

interface Note {
  readonly number: string;
  readonly paymentId: string;
}
const noteOf = ({ order, payUrl }: Awaited<ReturnType<typeof ask>>): Note => ({
  number: order.number,
  paymentId: payUrl.split('/').at(-1) ?? '',
});

/** A notice in the gateway's form, with changed fields. */
function notice({ number, paymentId }: Note, over: object = {}) {
  return JSON.stringify({
    event_id: randomBytes(8).toString('hex'),
    payment_id: paymentId,
    merchant: 'haitang',
    order: number,
    currency: 'USDT',
    network: 'TRC20',
    amount: '100.000000',
    status: 'paid',
    paid_amount: '100.000000',
    paid_at: new Date(clock.now()).toISOString(),
    ...over,
  });
}

function signed(
  body: string,
  { key = secret, at: moment = clock.now().getTime(), nonce = '' } = {},
) {
  const timestamp = String(Math.floor(moment / 1_000));
  const once = nonce || randomBytes(16).toString('hex');
  const hash = createHash('sha256').update(body).digest('hex');
  const text = ['POST', '/api/callbacks/upay', timestamp, once, hash].join('\n');
  return {
    'x-upay-timestamp': timestamp,
    'x-upay-nonce': once,
    'x-upay-signature': createHmac('sha256', key).update(text).digest('hex'),
  };
}
const send = async (body: string, headers: Record<string, string> = signed(body)) =>
  (await http.post('/api/callbacks/upay', body, { headers })).status;

test('FM-20: a forged, old or changed notice has no effect', async () => {
  const opened = await ask();
  const note = noteOf(opened);
  await gateway.control.pay(note.number);
  const body = notice(note);
  const minutes = (count: number) => clock.now().getTime() + count * 60_000;
  expect(await send(body, signed(body, { key: 'another-secret-of-32-characters-x' }))).toBe(401);
  expect(await send(body, signed(body, { at: minutes(-6) }))).toBe(401);
  expect(await send(body, signed(body, { at: minutes(6) }))).toBe(401);
  expect(await send(body, signed(`${body} `))).toBe(401);
  expect(await send(body, { 'x-upay-signature': 'ff' })).toBe(401);
  expect(await send('not json', signed('not json'))).toBe(400);
  for (const over of [
    { merchant: 'other' },
    { currency: 'CNY' },
    { amount: '1.000000' },
    { network: 'ERC20' },
    { order: 'D20260101AAAAAAAAAAAAAA' },
  ]) {
    const wrong = notice(note, over);
    expect(await send(wrong), JSON.stringify(over)).toBe(409);
  }
  expect(await balance(opened.order.memberId)).toBe(0n);
});

test('a notice that says paid is not trusted: the provider is queried (MS-15)', async () => {
  const opened = await ask();
  expect(await send(notice(noteOf(opened)))).toBe(200);
  expect(await balance(opened.order.memberId)).toBe(0n);
  expect((await findAnyDeposit(database.read, opened.order.number))?.stage).toBe('submitted');
});

test('FM-16, FM-50: many concurrent notices and the clock give one credit (MS-10)', async () => {
  const opened = await ask();
  const note = noteOf(opened);
  await gateway.control.pay(note.number);
  const same = notice(note);
  const headers = signed(same);
  const answer = await Promise.all([
    ...Array.from({ length: 20 }, () => send(same, headers)),
    ...Array.from({ length: 20 }, () => send(notice(note))),
    ...Array.from({ length: 5 }, () => settleHostedPayment(context, note.number)),
  ]);
  // The same bytes are accepted once, and later refused as a replay.
  expect(answer.slice(0, 20).filter((status) => status === 200)).toHaveLength(1);
  expect(answer.slice(0, 20).filter((status) => status === 409)).toHaveLength(19);
  expect(answer.slice(20, 40).every((status) => status === 200)).toBe(true);
  expect(await balance(opened.order.memberId)).toBe(712_00n);
  const { rows } = await sql`SELECT 1 FROM outbox_event
    WHERE name = 'deposit.credited' AND key = ${`deposit.credited:${note.number}`}`.execute(
    database.read,
  );
  expect(rows).toHaveLength(1);
});

test('a lost answer about a payment: nothing is guessed, the clock resolves it', async () => {
  const opened = await ask();
  const note = noteOf(opened);
  await gateway.control.pay(note.number);
  for (const chaos of [{ swallowAnswer: true }, { resetAfterRequest: true }, { cutAfter: 60 }]) {
    proxy.set(chaos);
    Object.assign(context, { upay: 'swallowAnswer' in chaos ? impatient : upay });
    expect(await send(notice(note)), JSON.stringify(chaos)).toBe(200);
    expect(await balance(opened.order.memberId)).toBe(0n);
  }
  proxy.set({});
  await sql`UPDATE hosted_payment SET next_look_at = ${clock.now()}
    WHERE order_number = ${note.number}`.execute(database.read);
  await pollHostedPayments(context);
  expect(await balance(opened.order.memberId)).toBe(712_00n);
});

test('one run queries all that is due, and a slow answer delays no other', async () => {
  const opened = await Promise.all([ask(), ask(), ask()]);
  const numbers = opened.map((opening) => noteOf(opening).number);
  for (const number of numbers) await gateway.control.pay(number);
  await sql`UPDATE hosted_payment SET next_look_at = ${clock.now()}
    WHERE order_number IN (${sql.join(numbers)})`.execute(database.read);
  let asked = 0;
  let release = (): void => {};
  const twoAsked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const query = async (number: string) => {
    asked += 1;
    // The first answer waits for a second question; one after the other would never end.
    if (asked === 1) await twoAsked;
    else release();
    return upay.query(number);
  };
  Object.assign(context, { upay: { ...upay, query } });
  await pollHostedPayments(context, 2);
  for (const { order } of opened) expect(await balance(order.memberId)).toBe(712_00n);
});

test('a lost answer with the page: the same key returns the same payment', async () => {
  const member = newMember();
  proxy.set({ resetAfterRequest: true });
  await expect(ask('key-of-the-page', member)).rejects.toMatchObject({
    code: 500,
    message: '支付通道暂时没有响应，请稍后再试',
  });
  proxy.set({});
  const again = await ask('key-of-the-page', member);
  const { rows } = await sql`SELECT 1 FROM deposit_order WHERE member_id = ${member}`.execute(
    database.read,
  );
  expect(rows).toHaveLength(1);
  await gateway.control.pay(again.order.number);
  expect(await settleHostedPayment(context, again.order.number)).toBe('credited');
});

test('paid after the order has expired: late money at the lower rate, with a note', async () => {
  const opened = await ask();
  const { number, memberId: member } = opened.order;
  const past = new Date(clock.now().getTime() - 60_000);
  await sql`UPDATE deposit_order SET stage = 'expired', state = 4, expires_at = ${past},
    closed_at = ${past} WHERE number = ${number}`.execute(database.read);
  await gateway.control.pay(number);
  expect(await settleHostedPayment(context, number)).toBe('credited');
  expect(await balance(member)).toBe(712_00n);
});

test('a cent paid on the page is credited by itself and closes no order', async () => {
  const opened = await ask();
  const { number, memberId: member } = opened.order;
  await gateway.control.pay(number, '0.01');
  expect(await settleHostedPayment(context, number)).toBe('credited');
  expect(await balance(member)).toBe(7n);
  expect((await findAnyDeposit(database.read, number))?.stage).toBe('submitted');
  const { rows } = await sql`SELECT below_minimum FROM deposit_order
    WHERE member_id = ${member} AND stage = 'credited'`.execute(database.read);
  expect(rows).toEqual([{ below_minimum: true }]);
});

test('money for a rejected order waits in suspense for a person', async () => {
  const opened = await ask();
  const { number, memberId: member } = opened.order;
  await sql`UPDATE deposit_order SET stage = 'rejected', state = 3, reason = 'x',
    closed_at = ${clock.now()} WHERE number = ${number}`.execute(database.read);
  await gateway.control.pay(number);
  expect(await settleHostedPayment(context, number)).toBe('held');
  expect(await balance(member)).toBe(0n);
  const cases = await openCases(database.read);
  expect(cases[0]).toMatchObject({ kind: 'ended', channel: 'upay', memberId: member });
  expect((await checkLedger(database)).differences).toEqual([]);
});

test('a flood of forged notices takes nothing of the budget of signed ones, nor of the log', async () => {
  const opened = await ask();
  const note = noteOf(opened);
  await gateway.control.pay(note.number);
  const statuses: number[] = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const key = 'another-secret-of-32-characters-x';
    statuses.push(await send('{}', signed('{}', { key })));
  }
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  // Each 401 is a line of the log.
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(120);
  expect(await send(notice(note))).toBe(200);
  expect(await balance(opened.order.memberId)).toBe(71_200n);
});
