import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { EventStream } from '@haitang/platform/http/event-stream.ts';
import { createStreamCaps } from '@haitang/platform/http/stream-caps.ts';
import { createLoop } from '@haitang/platform/jobs/loop.ts';
import { PAGE_STREAMS, type SeatOfPage } from '../house/rounds/page-streams.ts';
import { SHARED_GAMES, type SharedGame } from '../house/rounds/shared-games.ts';
import type { Chains } from '../house/shared-rounds/chains.ts';
import type { CrowdView } from '../house/shared-rounds/crowd.ts';
import type { Results } from '../house/shared-rounds/results.ts';
import type { HouseContext } from '../house-context.ts';
import { eachOrPark } from '../parking/each-row.ts';
import { createTableNews } from './table-news.ts';

/** Sends the pages of all tables what happens; one for a process. */
export interface TableHub {
  /** Refuses (too-many) a stream of a network that has as many as it may, before it is opened. */
  assertMayOpen(ip: string): void;
  /** Of a seat and of a player the newest streams win: the oldest is sent `replaced` and closed. */
  join(game: SharedGame, holder: SeatOfPage, stream: EventStream): void;
  /** The crowd of the round that takes bets, as counted here; null while nobody listens. */
  crowd(game: SharedGame): CrowdView | null;
  start(): void;
  /** Ends every stream with a request to connect again. */
  stop(): Promise<void>;
}

const EVERY_MS = 100;
const CROWD_EVERY_MS = 500;
const SEATS_EVERY_MS = 5 * SECOND_MS;
const BEAT_EVERY_MS = 20 * SECOND_MS;
const RECONNECT_MS = 400;

/** Whether this time has passed since it was last true; by the process's own steady clock. */
function every(ms: number): () => boolean {
  let last = performance.now();
  return () => {
    const isDue = performance.now() - last >= ms;
    if (isDue) last = performance.now();
    return isDue;
  };
}

function moveAway(stream: EventStream): void {
  stream.retryAfter(RECONNECT_MS);
  stream.send('moved', {});
  stream.close();
}

/** Creates the hub; a table without listeners costs nothing. */
export function createTableHub(context: HouseContext, chains: Chains, results: Results): TableHub {
  const tables = new Map(
    SHARED_GAMES.map((game) => [game.code, createTableNews(context, chains, results, game)]),
  );
  const isCrowdDue = every(CROWD_EVERY_MS);
  const isSeatsDue = every(SEATS_EVERY_MS);
  const isBeatDue = every(BEAT_EVERY_MS);
  const caps = createStreamCaps(PAGE_STREAMS);
  let stopped = false;

  async function round(): Promise<void> {
    const [isCrowd, isSeats, isBeat] = [isCrowdDue(), isSeatsDue(), isBeatDue()];
    await eachOrPark(context, {
      kind: 'table-news',
      rows: [...tables],
      keyOf: ([code]) => code,
      work: async ([, table]) => {
        await table.step(isCrowd);
        if (isSeats && table.listeners.size > 0) await table.endSeats();
      },
    });
    if (!isBeat) return;
    for (const { listeners } of tables.values()) for (const { stream } of listeners) stream.beat();
  }
  const loop = createLoop(round, EVERY_MS, (error) =>
    context.logger.error({ error }, 'the pages of the tables could not be notified'),
  );
  return {
    assertMayOpen: (ip) => caps.assertMayOpen(ip),
    join({ code }, { seat, ip }, stream) {
      const table = tables.get(code);
      if (stopped || table === undefined) return moveAway(stream);
      const { hash, player } = seat;
      caps.add({ session: hash.toString('hex'), owner: player, ip }, stream);
      const listener = { seat, stream };
      table.listeners.add(listener);
      stream.onClose(() => void table.listeners.delete(listener));
      // Opens the stream's way through any proxy at once.
      stream.beat();
    },
    crowd: ({ code }) => tables.get(code)?.crowd() ?? null,
    start: () => loop.start(),
    async stop() {
      stopped = true;
      for (const { listeners } of tables.values()) {
        for (const { stream } of listeners) moveAway(stream);
      }
      await loop.stop();
    },
  };
}
