import { type Clock, later, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, formatMoney } from '@haitang/kernel/money.ts';
import type { EventStream } from '@haitang/platform/http/event-stream.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { createStreamCaps, type StreamLimits } from '@haitang/platform/http/stream-caps.ts';
import { createLoop } from '@haitang/platform/jobs/loop.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import type { RecentEvent } from '@haitang/platform/outbox/recent-events.ts';
import { createListeners, type Listener } from './listeners.ts';
import { liveEventOf } from './live-event.ts';
import { createTurns } from './turns.ts';

/** The reads of the hub; each is one query for many members. */
export interface LiveReads {
  balancesOf(memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Cny>>;
  livingSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  eventsSince(since: Date): Promise<readonly RecentEvent[]>;
}

export interface LiveHubOptions {
  readonly reads: LiveReads;
  readonly clock: Clock;
  readonly logger: Logger;
  /** How many streams may be open; the usual ones without it. */
  readonly limits?: StreamLimits;
}

export interface LiveHub {
  /** Refuses (too-many) a stream of a network that has as many as it may, before it is opened. */
  assertMayOpen(ip: string): void;
  /**
   * Sends the member's events to a stream until it closes or the session ends. Of a session and of
   * a member the newest streams win: the oldest is sent `replaced` and closed.
   */
  join(session: MemberSession, ip: string, stream: EventStream): void;
  /** The number of open streams. */
  count(): number;
  /** One poll of everything; for tests. */
  round(): Promise<void>;
  start(): void;
  /** Ends every stream with a request to connect again, which leads to another server. */
  stop(): Promise<void>;
}

const POLL_MS = 500;
/** Longer than any transaction that writes an event may stay open. */
const LOOKBACK_MS = 15 * SECOND_MS;
const SESSIONS_EVERY_MS = 5 * SECOND_MS;
const BEAT_EVERY_MS = 20 * SECOND_MS;
/** Clients connect again after half to one and a half of this. */
const RECONNECT_MS = 400;
/** Balances read in one poll; with more listeners each waits a few polls for its turn. */
const BALANCES_AT_ONCE = 1_500;

/**
 * Sends members their live events, whichever process caused them: balances from their rows, orders
 * and messages from the outbox. It costs a few queries a second for any number of listeners, and
 * none without listeners. Delivery is not guaranteed: a client reads the truth with its calls.
 */
export function createLiveHub({ reads, clock, logger, limits }: LiveHubOptions): LiveHub {
  const listeners = createListeners();
  const caps = createStreamCaps(limits);
  const seen = new Map<string, Date>();
  const toCheck = createTurns(listeners, SESSIONS_EVERY_MS, clock.now());
  const toBeat = createTurns(listeners, BEAT_EVERY_MS, clock.now());

  async function sendBalances(whose: readonly MemberId[]): Promise<void> {
    if (whose.length === 0) return;
    const balances = await reads.balancesOf(whose);
    for (const memberId of whose) {
      const balance = balances.get(memberId);
      const text = balance ? formatMoney(balance) : '0.00';
      for (const listener of listeners.of(memberId)) sendBalance(listener, text);
    }
  }

  async function sendEvents(now: Date): Promise<void> {
    const since = later(now, -LOOKBACK_MS);
    for (const [id, at] of seen) if (at < later(since, -LOOKBACK_MS)) seen.delete(id);
    for (const event of await reads.eventsSince(since)) {
      if (seen.has(event.id)) continue;
      seen.set(event.id, now);
      const live = liveEventOf(event);
      if (!live) continue;
      const whom = live.memberId === null ? listeners.all() : listeners.of(live.memberId);
      for (const { stream } of whom) stream.send(live.event, live.data);
    }
  }

  function beat(now: Date): void {
    for (const { stream } of toBeat(now)) stream.beat();
  }

  async function round(): Promise<void> {
    if (listeners.count() === 0) return;
    const now = clock.now();
    await sendEvents(now);
    await sendBalances(listeners.next(BALANCES_AT_ONCE));
    await endDead(toCheck(now), reads);
    beat(now);
  }

  let stopped = false;
  const loop = createLoop(round, POLL_MS, (error) =>
    logger.error({ error }, 'live data of members could not be read'),
  );
  return {
    assertMayOpen: (ip) => caps.assertMayOpen(ip),
    join(session, ip, stream) {
      if (stopped) return moveAway(stream);
      caps.add({ session: session.id, owner: String(session.memberId), ip }, stream);
      listeners.add({ session, stream, shown: null });
    },
    count: () => listeners.count(),
    round,
    start: () => loop.start(),
    async stop() {
      stopped = true;
      for (const { stream } of listeners.all()) moveAway(stream);
      await loop.stop();
    },
  };
}

/** Ends the streams of sessions that have ended. */
async function endDead(whose: readonly Listener[], reads: LiveHubOptions['reads']): Promise<void> {
  if (whose.length === 0) return;
  const living = await reads.livingSessions(whose.map(({ session }) => session.id));
  for (const { session, stream } of whose) {
    if (living.has(session.id)) continue;
    stream.send('ended', {});
    stream.close();
  }
}

function moveAway(stream: EventStream): void {
  stream.retryAfter(RECONNECT_MS);
  stream.send('moved', {});
  stream.close();
}

function sendBalance(listener: Listener, balance: string): void {
  if (listener.shown === balance) return;
  listener.shown = balance;
  listener.stream.send('balance', { balance });
}
