import { endpoint } from '@haitang/contract/endpoint.ts';
import { requiredText } from '@haitang/contract/field.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Asking, polledRouteAbout, type SessionRead } from './route.ts';

const order = endpoint({
  method: 'POST',
  path: '/api/order',
  access: 'member',
  request: z.object({ number: requiredText('请输入订单号', 40) }),
  data: z.object({ result: z.string(), asked: z.string() }),
});

let asked: Asking[] = [];
beforeEach(() => {
  asked = [];
});
const readSession: SessionRead<string> = async (asking) => {
  asked.push(asking);
  const session = { id: 's1', memberId: memberId(10203040), username: 'amei' };
  return asking.token === 'good' ? { session, summary: `of ${asking.about}` } : null;
};

const MOST = 20;
const http = await testHttp({
  limits: {
    network: { most: 1_000, windowMs: 60_000 },
    token: { most: MOST, windowMs: 60_000 },
    visitors: { most: 10, windowMs: 60_000 },
    signIn: { most: 10, windowMs: 60_000 },
    registration: { most: 10, windowMs: 60_000 },
    money: { most: 10, windowMs: 60_000 },
  },
  routes: [
    polledRouteAbout(
      order,
      ({ number }) => number,
      readSession,
      async ({ body }, result) => ({ result, asked: body.number }),
    ),
  ],
});
const call = (body: unknown, token: string) => http.post('/api/order', body, { token });

test('the session read gets the value that the body names, and runs once', async () => {
  const answer = await call({ number: 'D1', more: 'x' }, 'good');
  expect(answer.data).toEqual({ result: 'of D1', asked: 'D1' });
  expect(asked).toEqual([{ token: 'good', background: false, about: 'D1' }]);
});

const UNREADABLE = ['{"number":', '[]', '"D1"', '{"number":{"a":1}}', '{}', 'x'.repeat(70_000)];

test('a caller without a living session gets 401 for any body, after one session read', async () => {
  for (const body of ['{"number":"D1"}', ...UNREADABLE]) {
    asked = [];
    const { status, code } = await call(body, 'bad');
    expect([status, code, asked.length]).toEqual([200, 401, 1]);
  }
});

test('without a token a call is refused before its body is read', async () => {
  for (const body of ['{"number":"D1"}', ...UNREADABLE]) {
    expect(await call(body, '')).toMatchObject({ status: 200, code: 401 });
  }
  // An empty token needs no query in a session read.
  expect(new Set(asked.map(({ token, about }) => token + about))).toEqual(new Set(['']));
});

test('a member learns what is wrong with the body', async () => {
  expect(await call('{"number":', 'good')).toMatchObject({ status: 400, code: 400 });
  expect(await call({}, 'good')).toMatchObject({ code: 400, message: '请输入订单号' });
  expect(await call('x'.repeat(70_000), 'good')).toMatchObject({ status: 413 });
  expect(asked.map(({ about }) => about ?? '')).toEqual(['', '', '']);
});

test('a call counts once against its limit, and one above the limit is not looked up', async () => {
  for (let made = 0; made < MOST; made += 1) await call({ number: 'D1' }, 'other');
  expect(asked).toHaveLength(MOST);
  expect(await call({ number: 'D1' }, 'other')).toMatchObject({ status: 429 });
  expect(asked).toHaveLength(MOST);
});
