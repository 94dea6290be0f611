import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type HttpAnswer, httpClient } from '@haitang/testkit/test-http.ts';
import type { MemberWithThings } from './member-with-things.ts';

/** Members who read, move money and listen without a pause until stopped. */
export interface SteadyLoad {
  /** Each call that had no good answer, in words; nothing is sent again. */
  readonly failed: readonly string[];
  counts(): { readonly reads: number; readonly posts: number; readonly streams: number };
  /** Streams that are open now. */
  listening(): number;
  stop(): Promise<void>;
}

const READ_EVERY_MS = 60;
/** The limit of one member is 120 money commands a minute. */
const POST_EVERY_MS = 600;
const DEFAULT_RETRY_MS = 1_000;
const WALLET = 'userbalance';
const VENUE = 'haitang';
const READS = ['/api/user', '/api/balance', '/api/messages/unread'];

/** Starts the load at one address; each member has one loop of each kind. */
export function steadyLoad(url: string, members: readonly MemberWithThings[]): SteadyLoad {
  const site = httpClient(url);
  const failed: string[] = [];
  const counts = { reads: 0, posts: 0, streams: 0 };
  const over = new AbortController();
  let open = 0;
  const pause = (ms: number) => wait(ms, undefined, { signal: over.signal }).catch(() => undefined);

  const call = async (what: string, send: () => Promise<HttpAnswer>): Promise<void> => {
    try {
      const { status, code, message } = await send();
      if (status !== 200 || code !== 200) failed.push(`${what}: ${status} ${code} ${message}`);
    } catch (error) {
      failed.push(`${what}: ${String(error)}`);
    }
  };

  async function read({ token }: MemberWithThings): Promise<void> {
    for (; !over.signal.aborted; counts.reads += 1) {
      const path = READS[counts.reads % READS.length] ?? '';
      await call(path, () => site.post(path, {}, { token }));
      await pause(READ_EVERY_MS);
    }
  }

  /** One point to the venue and back. */
  async function move({ token }: MemberWithThings): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const [sourcetype, targettype] = turn % 2 === 0 ? [WALLET, VENUE] : [VENUE, WALLET];
      const body = { sourcetype, targettype, amount: '1.00', game_platform_type: VENUE };
      const headers = { 'idempotency-key': randomUUID() };
      await call('/api/transfer', () => site.post('/api/transfer', body, { token, headers }));
      counts.posts += 1;
      await pause(POST_EVERY_MS);
    }
  }

  /** Listens as a browser does: connects again after the pause the server asked for. */
  async function listen({ token }: MemberWithThings): Promise<void> {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    while (!over.signal.aborted) {
      let text = '';
      try {
        const response = await fetch(`${url}/api/events`, { headers, signal: over.signal });
        if (response.status !== 200) failed.push(`stream: ${response.status}`);
        counts.streams += 1;
        open += 1;
        for await (const piece of response.body ?? []) text += Buffer.from(piece).toString();
        if (!text.includes('event: moved')) failed.push('stream: ended without a request to move');
      } catch (error) {
        if (!over.signal.aborted) failed.push(`stream: ${String(error)}`);
      } finally {
        open -= 1;
      }
      await pause(Number(/retry: (\d+)/.exec(text)?.[1] ?? DEFAULT_RETRY_MS));
    }
  }

  const loops = members.flatMap((member) => [read(member), move(member), listen(member)]);
  return {
    failed,
    counts: () => ({ ...counts }),
    listening: () => open,
    async stop() {
      over.abort();
      await Promise.all(loops);
    },
  };
}
