import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { freePort } from '@haitang/testkit/free-port.ts';
import { expect, onTestFinished, test } from 'vitest';
import { smsChannel } from './sms-channel.ts';

const NOTE = { id: 'note-1', to: '+8613800138000', subject: '', text: '【本站】验证码 123456' };
const KEY = 'a key of the gateway';
const QUICK_MS = 300;

interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** What the channel says of a gateway, and what the gateway got. */
async function tryWith(answer: (response: ServerResponse) => void) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      asked.push({ headers: request.headers, body: JSON.parse(text) });
      answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const url = `http://127.0.0.1:${port}/send`;
  return { outcome: await smsChannel({ url, key: KEY }, QUICK_MS).send(NOTE), asked };
}

const withStatus = (status: number) => tryWith((response) => response.writeHead(status).end('{}'));

test('the form is one POST with a bearer token, the number, the text and the id of the message', async () => {
  const { outcome, asked } = await withStatus(200);
  expect(outcome).toEqual({ kind: 'taken' });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(asked[0]?.body).toEqual({ id: 'note-1', to: NOTE.to, text: NOTE.text });
});

test('an answer decides by its status', async () => {
  const kinds = await Promise.all(
    [202, 400, 401, 429, 500, 502, 503].map(async (status) => {
      const { outcome } = await withStatus(status);
      return [status, outcome.kind];
    }),
  );
  expect(kinds).toEqual([
    [202, 'taken'],
    [400, 'refused'],
    [401, 'refused'],
    [429, 'later'],
    [500, 'unknown'],
    [502, 'unknown'],
    [503, 'later'],
  ]);
});

test('a redirect is not followed: the number and the code go to the configured address only', async () => {
  const { outcome, asked } = await tryWith((response) =>
    response.writeHead(307, { location: '/send' }).end(),
  );
  expect(outcome).toEqual({ kind: 'refused', why: 'HTTP 307' });
  expect(asked).toHaveLength(1);
});

test('a gateway that hangs or breaks off may have sent it', async () => {
  const hung = await tryWith(() => undefined);
  expect(hung.outcome.kind).toBe('unknown');
  const broken = await tryWith((response) => response.destroy());
  expect(broken.outcome.kind).toBe('unknown');
});

test('a gateway that is not there has sent nothing', async () => {
  const url = `http://127.0.0.1:${await freePort()}/send`;
  const outcome = await smsChannel({ url, key: KEY }).send(NOTE);
  expect(outcome.kind).toBe('later');
});
