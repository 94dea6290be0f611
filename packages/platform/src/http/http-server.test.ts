import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { REFUSALS, type RefusalKey } from '@haitang/contract/codes/refusals.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { endpoint } from '@haitang/contract/endpoint.ts';
import { amountInput, nothing, requiredText } from '@haitang/contract/field.ts';
import { memberId, staffName } from '@haitang/kernel/id.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { currentScope } from '../observe/call-scope.ts';
import { createMetrics } from '../observe/metrics.ts';
import { silentLogger } from '../observe/silent-logger.ts';
import {
  Answer,
  memberRoute,
  publicRoute,
  staffRoute,
  withKeptAnswers,
  withUpload,
} from './route.ts';

const hello = endpoint({
  method: 'POST',
  path: '/api/hello',
  aliases: ['/api/hi'],
  access: 'public',
  request: z.object({ name: requiredText('请输入姓名'), age: requiredText('请输入年龄') }),
  data: z.object({ greeting: z.string() }),
});
const money = endpoint({
  method: 'POST',
  path: '/api/money',
  access: 'member',
  request: z.object({ amount: amountInput('请输入正确的金额') }),
  data: z.object({ amount: z.string() }),
});
const bare = { method: 'POST', request: nothing, data: z.null() } as const;
const plain = (path: `/api/${string}`) => endpoint({ ...bare, path, access: 'public' });
const app = { ...plain('/api/app'), duringMaintenance: true };
const fails = plain('/api/fails');
const refuses = plain('/api/refuses');
const anyRefusal = endpoint({
  method: 'POST',
  path: '/api/any-refusal',
  access: 'public',
  request: z.object({ key: z.custom<RefusalKey>((key) => String(key) in REFUSALS) }),
  data: z.null(),
});
const says = plain('/api/says');
const breaks = plain('/api/breaks');
const list = endpoint({
  method: 'GET',
  path: '/api/list',
  access: 'public',
  request: z.object({ page: z.string().optional() }),
  data: z.object({ page: z.string().nullable(), ip: z.string(), country: z.string().nullable() }),
});
const review = endpoint({
  method: 'POST',
  path: '/office/review',
  access: 'staff',
  permission: 'withdrawal.review',
  request: nothing,
  data: z.object({ by: z.string() }),
});
const picture = endpoint({ ...bare, path: '/api/picture', access: 'member' });
let presented = 0;
const shelf = endpoint({
  method: 'POST',
  path: '/api/shelf',
  access: 'public',
  request: nothing,
  data: z.object({
    book: z.string().transform((text) => {
      presented += 1;
      return text;
    }),
  }),
});
let onShelf = { book: '红楼梦', price: 'never on the wire' };

const faults: { correlationId: string; path: string; words: string }[] = [];
const logger = {
  ...silentLogger,
  error(fields: object, words: string) {
    const { correlationId } = currentScope();
    faults.push({ correlationId, path: 'path' in fields ? String(fields.path) : '', words });
  },
};
let closed: string | null = null;
let lastSize = 0;
let sessionReads = 0;

const metrics = createMetrics(false);
const http = await testHttp({
  logger,
  metrics,
  async authenticateMember({ token }) {
    sessionReads += 1;
    return token === 'good' ? { id: 's1', memberId: memberId(10203040), username: 'amei' } : null;
  },
  async authenticateStaff({ token }) {
    const permissions = new Set(token === 'boss' ? ['withdrawal.review'] : []);
    return token === '' ? null : { id: 's2', staff: staffName('wen'), permissions };
  },
  maintenance: async () => closed,
  readyChecks: {
    database: async () => undefined,
    venue: async () => {
      throw new Error('down: secret detail');
    },
  },
  routes: [
    publicRoute(hello, async ({ body }) => ({
      greeting: `你好 ${body.name}`,
      internal: 'never on the wire',
    })),
    memberRoute(money, async ({ body }) => ({ amount: body.amount })),
    withKeptAnswers(publicRoute(shelf, async () => onShelf)),
    publicRoute(app, async () => null),
    publicRoute(fails, async () => {
      throw new Error('SELECT secret FROM stack');
    }),
    publicRoute(refuses, async () => {
      throw refuse('deposit-below', { fill: { min: '100' }, data: { min: '100' } });
    }),
    publicRoute(anyRefusal, async ({ body }) => {
      throw refuse(body.key);
    }),
    publicRoute(says, async () => new Answer(null, '申请成功')),
    publicRoute(breaks, async () => JSON.parse('"no null"')),
    publicRoute(list, async ({ body, ip, country }) => ({ page: body.page ?? null, ip, country })),
    staffRoute(review, async ({ session }) => ({ by: session.staff })),
    withUpload(
      memberRoute(picture, async ({ file }) => {
        lastSize = file?.bytes.length ?? 0;
        return null;
      }),
      { maxBytes: 1_000 },
    ),
  ],
});

test('a success is HTTP 200 in the envelope, with only the fields of the contract', async () => {
  const answer = await http.post('/api/hello', { name: '阿梅', age: '20', isAdmin: true });
  expect(answer).toMatchObject({ status: 200, code: 200, message: '成功' });
  expect(answer.data).toEqual({ greeting: '你好 阿梅' });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('an alias answers the same, and an answer may have its own words', async () => {
  expect(await http.post('/api/hi', { name: 'a', age: '1' })).toMatchObject({ code: 200 });
  expect(await http.post('/api/says')).toMatchObject({
    code: 200,
    message: '申请成功',
    data: null,
  });
});

test('a refusal is HTTP 200 with its code, words and data', async () => {
  expect(await http.post('/api/refuses')).toMatchObject({
    status: 200,
    code: 212,
    message: '存款金额不能低于 100',
    data: { min: '100', refusal: 'deposit-below' },
  });
});

test('every refusal of the list carries its key, with its own words and code', async () => {
  for (const [key, { code, words }] of Object.entries(REFUSALS)) {
    const answer = await http.post('/api/any-refusal', { key });
    expect([answer.status, answer.code, answer.message]).toEqual([200, code, words]);
    expect(answer.data).toEqual({ refusal: key });
  }
});

test('refusals of the error boundary have a key too', async () => {
  const keys = async (...calls: readonly Promise<{ readonly data: unknown }>[]) =>
    (await Promise.all(calls)).map(({ data }) => data);
  expect(
    await keys(
      http.post('/api/fails'),
      http.post('/api/nowhere'),
      http.post('/api/money', { amount: '1' }),
      http.post('/office/review', {}, { token: 'wen' }),
      http.post('/api/hello', { age: '1' }),
      http.post('/api/hello', 7),
    ),
  ).toEqual([
    { refusal: 'ours' },
    { refusal: 'missing' },
    { refusal: 'expired' },
    { refusal: 'not-allowed' },
    { refusal: 'malformed', field: 'name' },
    { refusal: 'malformed' },
  ]);
});

test('the first invalid field is reported, in the order of the contract', async () => {
  for (const [body, message] of [
    [{}, '请输入姓名'],
    [{ age: '' }, '请输入姓名'],
    [{ name: 'a', age: [] }, '请输入年龄'],
    [[], '提交的内容格式有误，请检查后重试'],
    [7, '提交的内容格式有误，请检查后重试'],
  ]) {
    expect(await http.post('/api/hello', body)).toMatchObject({ status: 200, code: 400, message });
  }
});

test('a fault is 500 with neutral words, logged under the reported id, without its stack', async () => {
  faults.length = 0;
  const answer = await http.post('/api/fails');
  expect(answer).toMatchObject({ status: 500, code: 500, message: '服务器异常，请稍后再试' });
  expect(JSON.stringify(answer)).not.toContain('SELECT');
  const correlationId = answer.headers.get('x-request-id');
  expect(faults).toEqual([{ correlationId, path: '/api/fails', words: 'call failed' }]);
});

test('an answer that violates the contract is a fault outside production', async () => {
  expect(await http.post('/api/breaks')).toMatchObject({ status: 500 });
});

test('an unreadable request has its own status, in the same envelope', async () => {
  const json = { 'content-type': 'application/json' };
  const send = async (path: string, body: string, headers: Record<string, string>) => {
    const response = await fetch(`${http.url}${path}`, { method: 'POST', headers, body });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  for (const [body, headers, status] of [
    ['{"name":', json, 400],
    ['{"__proto__":{"isAdmin":true},"name":"a","age":"1"}', json, 400],
    [`{"name":"${'a'.repeat(70_000)}"}`, json, 413],
    ['name=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['{"name":"a"}', { 'content-type': 'text/plain' }, 415],
  ] as const) {
    const answer = await send('/api/hello', body, headers);
    expect(answer).toMatchObject({ status, body: { code: status } });
    const key = { 400: 'malformed', 413: 'too-large', 415: 'media-type' }[status];
    expect(answer.body.data).toEqual({ refusal: key });
  }
  expect(await http.post('/api/nowhere')).toMatchObject({ status: 404, code: 404 });
  expect(await http.get('/api/hello')).toMatchObject({ status: 404, code: 404 });
});

test('an empty body is an empty payload', async () => {
  expect(await http.post('/api/app', '')).toMatchObject({ code: 200 });
  const bare = await fetch(`${http.url}/api/app`, { method: 'POST' });
  expect(JSON.parse(await bare.text())).toMatchObject({ code: 200 });
});

test('a message that is not HTTP gets the envelope too', async () => {
  const socket = connect(Number(new URL(http.url).port), '127.0.0.1');
  socket.end('nonsense\r\n\r\n');
  expect(await text(socket)).toContain('{"code":400,');
});

const UNREADABLE = ['{"amount":', '[]', '"5"', '{"amount":{"a":1}}', '{}', 'x'.repeat(70_000)];

test('a member call without a living session is 401 for any body, after one session read', async () => {
  for (const token of ['', 'bad']) {
    for (const body of ['{"amount":5}', ...UNREADABLE]) {
      sessionReads = 0;
      const { status, code, message, data } = await http.post('/api/money', body, { token });
      expect([status, code, message]).toEqual([200, 401, '您的登录已过期，请重新登录']);
      expect([data, sessionReads]).toEqual([{ refusal: 'expired' }, 1]);
    }
  }
  expect(await http.post('/api/money', { amount: 5 }, { token: 'good' })).toMatchObject({
    data: { amount: '5' },
  });
});

test('a member learns what is wrong with the body', async () => {
  const send = async (body: unknown) => {
    const { status, code } = await http.post('/api/money', body, { token: 'good' });
    return [status, code];
  };
  expect(await send('{"amount":')).toEqual([400, 400]);
  expect(await send({})).toEqual([200, 400]);
  expect(await send('x'.repeat(70_000))).toEqual([413, 413]);
});

test('a call above the limit of its token reads no session', async () => {
  const many = { most: 1_000, windowMs: 60_000 };
  let reads = 0;
  const strict = await testHttp({
    routes: [memberRoute(money, async ({ body }) => ({ amount: body.amount }))],
    async authenticateMember() {
      reads += 1;
      return null;
    },
    limits: {
      network: many,
      visitors: many,
      signIn: many,
      registration: many,
      money: many,
      token: { most: 2, windowMs: 60_000 },
    },
  });
  const codes = [];
  for (let made = 0; made < 3; made += 1)
    codes.push((await strict.post('/api/money', { amount: 5 }, { token: 'other' })).code);
  expect([codes, reads]).toEqual([[401, 401, 429], 2]);
  await strict.close();
});

test('a public call ignores a bad token', async () => {
  expect(await http.post('/api/app', {}, { token: 'bad' })).toMatchObject({ code: 200 });
});

test('a staff call needs its permission', async () => {
  expect(await http.post('/office/review')).toMatchObject({ code: 401 });
  expect(await http.post('/office/review', {}, { token: 'clerk' })).toMatchObject({ code: 403 });
  expect(await http.post('/office/review', {}, { token: 'boss' })).toMatchObject({
    data: { by: 'wen' },
  });
});

test('during maintenance only the listed calls answer, before any session is checked', async () => {
  closed = '升级中，九点回来';
  expect(await http.post('/api/app')).toMatchObject({ code: 200 });
  expect(await http.post('/api/says')).toMatchObject({
    status: 200,
    code: 503,
    message: '升级中，九点回来',
  });
  for (const token of ['', 'bad', 'alice']) {
    expect(await http.post('/api/money', {}, { token })).toMatchObject({ code: 503 });
  }
  expect(await http.post('/office/review')).toMatchObject({ code: 401 });
  expect(await http.post('/office/review', {}, { token: 'boss' })).toMatchObject({ code: 200 });
  closed = null;
});

test('only a trusted proxy is believed about addresses and countries', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-country': 'CN' };
  expect(await http.get('/api/list?page=2', { headers })).toMatchObject({
    data: { page: '2', ip: '127.0.0.1', country: null },
  });
  const route = publicRoute(list, async ({ ip, country }) => ({ page: null, ip, country }));
  const behind = await testHttp({
    routes: [route],
    trustedProxies: ['127.0.0.1'],
    countryHeader: 'x-country',
  });
  expect(await behind.get('/api/list', { headers })).toMatchObject({
    data: { ip: '203.0.113.9', country: 'CN' },
  });
  // What the proxy does not know, what is no code, and what came past the proxy is unknown.
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  for (const unknown of [forwarded, { ...forwarded, 'x-country': 'T1' }, { 'x-country': 'SG' }]) {
    expect(await behind.get('/api/list', { headers: unknown })).toMatchObject({
      data: { country: 'XX' },
    });
  }
  await behind.close();
  const outside = await testHttp({ routes: [route], countryHeader: 'outside' });
  expect(await outside.get('/api/list', { headers })).toMatchObject({
    data: { country: 'blocked-before' },
  });
  await outside.close();
});

test('a file arrives unchanged, a larger one is 413, another field 400', async () => {
  const send = async (field: string, size: number, token = 'good') => {
    const body = new FormData();
    body.append(field, new Blob([new Uint8Array(size)]), 'a.png');
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${http.url}/api/picture`, { method: 'POST', body, headers });
    return { status: response.status, ...JSON.parse(await response.text()) };
  };
  expect(await send('file', 900)).toMatchObject({ status: 200, code: 200 });
  expect(lastSize).toBe(900);
  expect(await send('file', 1_100)).toMatchObject({ status: 413, code: 413 });
  expect(await send('other', 900)).toMatchObject({ status: 200, code: 400 });
  expect(await send('file', 900, '')).toMatchObject({ code: 401 });
});

test('every response carries the security headers, errors too', async () => {
  for (const answer of [await http.post('/api/app'), await http.post('/api/nowhere')]) {
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(answer.headers.get('x-powered-by')).toBeNull();
  }
});

test('too many calls are HTTP 429 with Retry-After; sign-in has a lower limit than other calls', async () => {
  const many = { most: 1_000, windowMs: 60_000 };
  const login = plain('/api/login_pc');
  const strict = await testHttp({
    routes: [publicRoute(login, async () => null), publicRoute(app, async () => null)],
    limits: {
      network: many,
      visitors: many,
      token: many,
      registration: many,
      money: many,
      signIn: { most: 2, windowMs: 60_000 },
    },
  });
  expect(await strict.post('/api/login_pc')).toMatchObject({ status: 200 });
  expect(await strict.post('/api/login_pc')).toMatchObject({ status: 200 });
  const third = await strict.post('/api/login_pc');
  expect(third).toMatchObject({ status: 429, code: 429, message: '操作过于频繁，请稍后再试' });
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(await strict.post('/api/app')).toMatchObject({ status: 200 });
  await strict.close();
});

test('only listed origins may call from elsewhere', async () => {
  const open = await testHttp({
    routes: [publicRoute(app, async () => null)],
    corsOrigins: ['https://m.example.com'],
  });
  const allowed = async (url: string, origin: string) =>
    (await fetch(`${url}/api/app`, { method: 'POST', headers: { origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await allowed(open.url, 'https://m.example.com')).toBe('https://m.example.com');
  expect(await allowed(open.url, 'https://evil.example')).toBeNull();
  expect(await allowed(http.url, 'https://m.example.com')).toBeNull();
  await open.close();
});

test('readiness names only the failed part; this port serves no metrics, to nobody', async () => {
  const ready = await fetch(`${http.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(JSON.parse(await ready.text())).toEqual({
    status: 'failed',
    checks: { database: 'ok', venue: 'failed' },
  });
  expect((await fetch(`${http.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${http.url}/metrics`)).status).toBe(404);
});

test('a call counts under its own path, a refusal under its key, an unknown path under none', async () => {
  await http.post('/api/hello', {});
  await fetch(`${http.url}/no-such-page`);
  const text = await metrics.registry.metrics();
  expect(text).toContain('http_calls_total{path="/api/hello",status="200"}');
  expect(text).toMatch(/^refusals_total\{refusal="[a-z-]+"\} \d+$/m);
  expect(text).toContain('path="(unknown)",status="404"');
  expect(text).not.toContain('no-such-page');
});

test('concurrent calls with bodies keep their own correlation id to the end', async () => {
  const seen: string[] = [];
  const asks = publicRoute(says, async () => {
    const before = currentScope().correlationId;
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(`${before} ${currentScope().correlationId}`);
    return null;
  });
  const server = await testHttp({ routes: [asks] });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => server.post('/api/says', { at: index })),
  );
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(20);
  expect(seen.toSorted()).toEqual(ids.map((id) => `${id} ${id}`).toSorted());
  await server.close();
});

test('a stop lets the running call finish', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let entered: () => void = () => undefined;
  const inside = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const slow = publicRoute(says, async () => {
    entered();
    await held;
    return null;
  });
  const server = await testHttp({ routes: [slow] });
  const answer = server.post('/api/says');
  await inside;
  const closing = server.close();
  release();
  expect(await answer).toMatchObject({ code: 200 });
  await closing;
});

test('a kept answer is built once per object, and again for another object', async () => {
  const ask = async () => (await http.post('/api/shelf')).data;
  expect([await ask(), await ask()]).toEqual([{ book: '红楼梦' }, { book: '红楼梦' }]);
  expect(presented).toBe(1);
  onShelf = { ...onShelf, book: '西游记' };
  expect(await ask()).toEqual({ book: '西游记' });
  expect(presented).toBe(2);
});
