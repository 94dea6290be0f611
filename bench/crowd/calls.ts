import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { z } from 'zod';
import type { CallerOf } from '../api/load.ts';

/** All calls share so many sockets for each address; further calls wait for one. */
const SOCKETS = 256;
/** A later answer counts as none. */
const PATIENCE_MS = 15_000;
const AT_ONCE = 24;

const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
const streams = new Set<IncomingMessage>();
const envelope = z.object({ code: z.number(), message: z.string(), data: z.unknown() });
let heard = 0;

type Envelope = z.infer<typeof envelope>;

/** An answer of a server or the house and how long it took; `code` 200 is success. */
export interface Answer extends Envelope {
  readonly tookMs: number;
}

const nothing = (message: string): Envelope => ({ code: 0, message, data: null });

function readAnswer(text: string): Envelope {
  try {
    return envelope.parse(JSON.parse(text));
  } catch {
    return nothing('no envelope');
  }
}

/** Posts JSON; every failure is an answer with code 0. */
export async function post(
  url: string,
  body: object,
  headers: OutgoingHttpHeaders,
): Promise<Answer> {
  const from = performance.now();
  const { code, message, data } = await send(url, body, headers);
  return { code, message, data, tookMs: performance.now() - from };
}

function send(url: string, body: object, headers: OutgoingHttpHeaders): Promise<Envelope> {
  return new Promise((resolve) => {
    const all = { ...headers, 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', headers: all, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text += piece));
      answer.on('end', () => resolve(readAnswer(text)));
      answer.on('error', (error) => resolve(nothing(error.message)));
    });
    sent.on('error', (error) => resolve(nothing(error.message)));
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer in time')));
    sent.end(JSON.stringify(body));
  });
}

/** The headers of a member's page. */
export const headersOf = ({ token, address }: CallerOf): OutgoingHttpHeaders => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': address,
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
});

/** A call of a member at a server, with a new key. */
export const ask = (server: string, caller: CallerOf, path: string, body: object) =>
  post(`${server}${path}`, body, { ...headersOf(caller), 'idempotency-key': randomUUID() });

function openStream(server: string, caller: CallerOf): Promise<void> {
  const headers = { ...headersOf(caller), accept: 'text/event-stream' };
  return new Promise((resolve, reject) => {
    const sent = request(`${server}/api/events`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a stream answered ${answer.statusCode}`));
      streams.add(answer);
      answer.on('data', (piece: Buffer) => {
        if (piece.includes('event:')) heard += 1;
      });
      answer.on('close', () => streams.delete(answer));
      // One that is cut is missing in the count of open streams.
      answer.on('error', () => undefined);
      resolve();
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Runs a task for every item, so many at a time. */
export async function forAll<T>(
  items: readonly T[],
  task: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  const runner = async (): Promise<void> => {
    for (const [index, item] of waiting) await task(item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
}

/** Opens a live stream for every member, at its own server. */
export const openStreams = (
  members: readonly CallerOf[],
  serverOf: (index: number) => string,
): Promise<void> => forAll(members, (member, index) => openStream(serverOf(index), member));

export function closeStreams(): void {
  for (const stream of streams) stream.destroy();
  agent.destroy();
}

/** Open streams, the events they have heard so far, and all open sockets. */
export function openSockets() {
  const lists = [...Object.values(agent.sockets), ...Object.values(agent.freeSockets)];
  const calling = lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
  return { streams: streams.size, heard, sockets: streams.size + calling };
}
