import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { assert } from '@haitang/kernel/assert.ts';
import { httpClient } from '@haitang/testkit/test-http.ts';
import { type TestPage, testPage } from '@haitang/venue/testing/test-page.ts';
import type { MemberWithThings } from './member-with-things.ts';

/** What the load reads of an answer; that of a game's page has no status of its own. */
interface Answer {
  readonly status?: number;
  readonly code: number;
  readonly message: string;
}

/** Members who read, move money, bet and listen without a pause until stopped. */
export interface SteadyLoad {
  /** Each call that had no good answer, in words; nothing is sent again. */
  readonly failed: readonly string[];
  counts(): {
    readonly reads: number;
    readonly posts: number;
    readonly bets: number;
    readonly streams: number;
  };
  /** Streams that are open now. */
  listening(): number;
  stop(): Promise<void>;
}

const READ_EVERY_MS = 60;
/** The limit of one member is 120 money commands a minute. */
const POST_EVERY_MS = 600;
const BET_EVERY_MS = 100;
const DEFAULT_RETRY_MS = 1_000;
const WALLET = 'userbalance';
const VENUE = 'haitang';
const READS = ['/api/user', '/api/balance', '/api/messages/unread'];

/** Moves points between wallets, as the member's own act. */
function transfer(
  site: ReturnType<typeof httpClient>,
  { token }: MemberWithThings,
  [from, to, amount]: readonly [from: string, to: string, amount: string],
) {
  const way = { sourcetype: from, targettype: to, amount, game_platform_type: VENUE };
  const headers = { 'idempotency-key': randomUUID() };
  return site.post('/api/transfer', way, { token, headers });
}

/** A game of the built-in venue that the member has opened, with points to bet there. */
async function openGame(
  site: ReturnType<typeof httpClient>,
  member: MemberWithThings,
): Promise<TestPage> {
  const { code, message } = await transfer(site, member, [WALLET, VENUE, '3000.00']);
  assert(code === 200, `points are at the venue: ${message}`);
  const { token } = member;
  const game = { id: VENUE, game_code: 'cloud-dice' };
  const { data } = await site.post<{ url: string }>('/api/getGameUrl', game, { token });
  const address = new URL(data.url);
  return testPage(address.origin, address.searchParams.get('session') ?? '');
}

/**
 * Opens a game for each member, then starts the load at one address; each member has one loop of
 * each kind.
 */
export async function steadyLoad(
  url: string,
  members: readonly MemberWithThings[],
): Promise<SteadyLoad> {
  const site = httpClient(url);
  const games = await Promise.all(members.map((member) => openGame(site, member)));
  const failed: string[] = [];
  const counts = { reads: 0, posts: 0, bets: 0, streams: 0 };
  const over = new AbortController();
  let open = 0;
  const pause = (ms: number) => wait(ms, undefined, { signal: over.signal }).catch(() => undefined);

  const call = async (what: string, send: () => Promise<Answer>): Promise<void> => {
    try {
      const { status = 200, code, message } = await send();
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
  async function move(member: MemberWithThings): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const [from, to] = turn % 2 === 0 ? [WALLET, VENUE] : [VENUE, WALLET];
      await call('/api/transfer', () => transfer(site, member, [from, to, '1.00']));
      counts.posts += 1;
      await pause(POST_EVERY_MS);
    }
  }

  /** Bets at the venue, which asks the operator's servers about the session. */
  async function play(game: TestPage): Promise<void> {
    for (; !over.signal.aborted; counts.bets += 1) {
      await call('bet', () => game.roll('1.00'));
      await pause(BET_EVERY_MS);
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

  const loops = [
    ...members.flatMap((member) => [read(member), move(member), listen(member)]),
    ...games.map(play),
  ];
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
