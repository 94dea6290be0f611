import { type Clock, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { CommitKey, CommitWindow } from '@haitang/platform/database/commit-window.ts';
import type { EventStream } from '@haitang/platform/http/event-stream.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { createStreamCaps, type StreamLimits } from '@haitang/platform/http/stream-caps.ts';
import { createLoop } from '@haitang/platform/jobs/loop.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import { type CommitReads, createCommitFollower } from './follow-commits.ts';
import { createListeners } from './listeners.ts';
import { type BalancesOf, createNews, sendFirstBalances } from './send-news.ts';
import { createSessionChecks, type LivingSessions } from './session-checks.ts';
import { createTurns } from './turns.ts';

/** The reads of the hub; each is one query for many members. */
export interface LiveReads extends Omit<CommitReads, 'balances'> {
  readonly livingSessions: LivingSessions;
  /** The account of a member's balance. */
  readonly accountOf: (memberId: MemberId) => string;
  readonly balancesOf: BalancesOf;
  /** The balances that changed in a window, of wanted accounts. */
  readonly balances: (
    window: CommitWindow,
    after: CommitKey,
    isWanted: (account: string) => boolean,
  ) => ReturnType<CommitReads['balances']>;
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
  /** One round of everything; for tests. */
  round(): Promise<void>;
  start(): void;
  /** Ends every stream with a request to connect again, which leads to another server. */
  stop(): Promise<void>;
}

const PAUSE_MS = 250;
const BEAT_EVERY_MS = 20 * SECOND_MS;
/** Clients connect again after half to one and a half of this. */
const RECONNECT_MS = 400;

/**
 * Sends members their live events, whichever process caused them. Each server reads what commits
 * once (ADR 58): orders, messages and ends of sessions from the outbox, balances from the postings.
 * The queries do not grow with the listeners, and there are none without listeners. Delivery is not
 * guaranteed: a client reads the truth with its calls.
 */
export function createLiveHub({ reads, clock, logger, limits }: LiveHubOptions): LiveHub {
  const listeners = createListeners(reads.accountOf);
  const caps = createStreamCaps(limits);
  const sessions = createSessionChecks(clock, listeners, reads.livingSessions);
  const toBeat = createTurns(listeners, BEAT_EVERY_MS, clock.now());

  const follower = createCommitFollower(
    clock,
    {
      commitPoint: reads.commitPoint,
      events: reads.events,
      recentEvents: reads.recentEvents,
      balances: (window, after) => reads.balances(window, after, listeners.isListenedTo),
    },
    createNews(listeners, sessions),
  );

  async function round(): Promise<void> {
    if (listeners.count() === 0) return follower.rest();
    // First, for streams are to stay open while the database stalls.
    for (const { stream } of toBeat(clock.now())) stream.beat();
    await follower.round();
    await sendFirstBalances(listeners, reads.balancesOf);
    await sessions.run();
  }

  let stopped = false;
  const loop = createLoop(round, PAUSE_MS, (error) =>
    logger.error({ error }, 'live data of members could not be read'),
  );
  return {
    assertMayOpen: (ip) => caps.assertMayOpen(ip),
    join(session, ip, stream) {
      if (stopped) return moveAway(stream);
      caps.add({ session: session.id, owner: String(session.memberId), ip }, stream);
      const listener = { session, stream, shown: null, version: -1n };
      listeners.add(listener);
      sessions.add(listener);
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

function moveAway(stream: EventStream): void {
  stream.retryAfter(RECONNECT_MS);
  stream.send('moved', {});
  stream.close();
}
