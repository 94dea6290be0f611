import { connect, type Socket } from 'node:net';
import { setInterval as every } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { endpoint } from '@haitang/contract/endpoint.ts';
import { requiredText } from '@haitang/contract/field.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { memberRoute, publicRoute, withUpload } from './route.ts';

const request = z.object({ name: requiredText('请输入姓名') });
const names = { request, data: z.object({ name: z.string() }) };
const hello = endpoint({ method: 'POST', path: '/api/hello', access: 'public', ...names });
const find = endpoint({ method: 'GET', path: '/api/find', access: 'public', ...names });
const answerName = async ({ body }: { body: { name: string } }) => body;
const http = await testHttp({
  routes: [publicRoute(hello, answerName), publicRoute(find, answerName)],
  patience: { headersMs: 150, wholeMs: 300, everyMs: 50 },
});
const { port } = new URL(http.url);

const HEAD = 'POST /api/hello HTTP/1.1\r\nHost: a\r\n';
const JSON_HEAD = `${HEAD}Content-Type: application/json\r\n`;

const open = (): Socket => connect(Number(port), '127.0.0.1').on('error', () => undefined);

/** What has arrived when the connection ends, also where a write has failed by then. */
const answerOn = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part;
    });
    socket.once('close', () => resolve(answer));
  });

/**
 * Sends `start`, then one character at a time while the server reads; returns what the server
 * answers.
 */
async function dribble(start: string): Promise<string> {
  const socket = open();
  const over = new AbortController();
  const answered = answerOn(socket).finally(() => over.abort());
  socket.write(start);
  try {
    for await (const _ of every(20, null, { signal: over.signal })) socket.write('a');
  } catch {
    // The server has closed the connection.
  }
  return answered;
}

test.each([
  ['a line of its headers', `${HEAD}X-A: `],
  ['nothing but the first line', 'POST /api/hello'],
  ['its body', `${JSON_HEAD}Content-Length: 60000\r\n\r\n{"name":"`],
  ['a piece of its body', `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nffff\r\n{"name":"`],
])(
  'FM-59 a client that sends %s one character at a time gets 400 and is disconnected',
  async (_what, start) => {
    const answer = await dribble(start);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":400');
  },
);

test('FM-59 two hundred slow clients delay nobody and are disconnected', async () => {
  const dawdlers = Array.from({ length: 200 }, () => dribble(`${HEAD}X-A: `));
  for (let call = 0; call < 20; call += 1) {
    expect((await http.post('/api/hello', { name: 'amei' })).data).toEqual({ name: 'amei' });
  }
  for (const answer of await Promise.all(dawdlers)) expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test('FM-59 a body without end is refused as soon as it is too long', async () => {
  const socket = open();
  const answered = answerOn(socket);
  socket.write(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n`);
  let sent = 0;
  const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  while (!socket.destroyed && sent < 4_000) {
    sent += 1;
    // Also called with an error once the server stops reading.
    await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
  }
  expect(sent).toBeLessThan(4_000);
  expect(await answered).toMatch(/^HTTP\/1\.1 413 /);
});

test('FM-60 a compressed body is never decompressed, whatever its headers say', async () => {
  const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024));
  for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip']) {
    const response = await fetch(`${http.url}/api/hello`, {
      method: 'POST',
      body: bomb,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    });
    expect([400, 413, 415]).toContain(response.status);
    expect(await response.json()).toMatchObject({ code: response.status });
  }
});

test('FM-60 headers above their limit are 413; many small headers and many parameters are accepted', async () => {
  const socket = open();
  socket.write(`GET /api/find?name=a HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`);
  const refused = await answerOn(socket);
  expect(refused).toMatch(/^HTTP\/1\.1 413 /);
  expect(refused).toContain('"code":413');
  const query = Array.from({ length: 3_000 }, (_, n) => `a${n}=`).join('&');
  const short = query.slice(0, 15_000);
  const answer = await http.get(`/api/find?name=amei&${short}`, {
    headers: Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`x-${n}`, '1'])),
  });
  expect(answer).toMatchObject({ status: 200, data: { name: 'amei' } });
});

test.each([
  ['its JSON', 'application/json', '{"name":', '"x"}'],
  [
    'a file',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na',
    'b\r\n--b--\r\n',
  ],
])('who keeps the end of %s back does nothing with a session that has ended', async (...given) => {
  const [what, type, start, rest] = given;
  let [asked, isLiving, done] = [0, true, 0];
  const member = { ...hello, access: 'member' as const, request: z.object({}) };
  const route = memberRoute(member, async () => {
    done += 1;
    return { name: 'done' };
  });
  const slow = await testHttp({
    routes: [what === 'a file' ? withUpload(route, { maxBytes: 100 }) : route],
    authenticateMember: async () => {
      asked += 1;
      return isLiving ? { id: 's', memberId: memberId(1), username: 'm' } : null;
    },
    patience: { headersMs: 10_000, wholeMs: 10_000, everyMs: 1_000, againMs: 0 },
  });
  const send = async (happens: () => void): Promise<string> => {
    const socket = connect(Number(new URL(slow.url).port), '127.0.0.1');
    const answered = answerOn(socket);
    const before = asked;
    const length = `Content-Length: ${start.length + rest.length}\r\nConnection: close\r\n`;
    socket.write(
      `${HEAD}Authorization: Bearer t\r\nContent-Type: ${type}\r\n${length}\r\n${start}`,
    );
    await expect.poll(() => asked).toBe(before + 1);
    happens();
    socket.write(rest);
    return answered;
  };
  expect(await send(() => undefined)).toContain('"code":200');
  const ends = () => {
    isLiving = false;
  };
  expect(await send(ends)).toContain('"code":401');
  expect(done).toBe(1);
});
