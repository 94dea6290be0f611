import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { EventStream } from '@haitang/platform/http/event-stream.ts';
import { createStreamCaps } from '@haitang/platform/http/stream-caps.ts';
import { createLoop } from '@haitang/platform/jobs/loop.ts';
import type { HouseContext } from '../../house-context.ts';
import { togetherOrPark } from '../../parking/each-row.ts';
import { PAGE_STREAMS, type SeatOfPage } from '../rounds/page-streams.ts';
import { type OpenSeat, openSeats } from '../rounds/sessions.ts';
import { placesViews } from './places-view.ts';
import { readSeqs, readVolleys, writeSeen } from './pond-store.ts';

/** Sends the pages in the ponds what the others do; one for a process. */
export interface PondHub {
  /** Refuses (too-many) a stream of a network that has as many as it may, before it is opened. */
  assertMayOpen(ip: string): void;
  /** Of a seat and of a player the newest streams win: the oldest is sent `replaced` and closed. */
  join(pond: number, holder: SeatOfPage, stream: EventStream): void;
  /** One round of everything; for tests. */
  round(): Promise<void>;
  start(): void;
  /** Ends every stream with a request to connect again. */
  stop(): Promise<void>;
}

const EVERY_MS = 200;
const PLACES_EVERY_MS = SECOND_MS;
const SEATS_EVERY_MS = 5 * SECOND_MS;
const BEAT_EVERY_MS = 20 * SECOND_MS;
const RECONNECT_MS = 400;

interface Listener {
  readonly seat: OpenSeat;
  readonly stream: EventStream;
}

/** The pages of one pond, and what they were sent last. */
interface Followed {
  readonly pond: number;
  readonly listeners: Set<Listener>;
  /** Null before the first reading: what happened earlier is not news. */
  seq: number | null;
  places: string;
}

const newlyFollowed = (pond: number): Followed => ({
  pond,
  listeners: new Set(),
  seq: null,
  places: '',
});

/** Whether this time has passed since it was last true; by the process's own steady clock. */
function every(ms: number, steadyNow: () => number): () => boolean {
  let last = steadyNow();
  return () => {
    const isDue = steadyNow() - last >= ms;
    if (isDue) last = steadyNow();
    return isDue;
  };
}

const sendAll = ({ listeners }: Followed, event: string, data: object): void => {
  for (const { stream } of listeners) stream.send(event, data);
};

function moveAway(stream: EventStream): void {
  stream.retryAfter(RECONNECT_MS);
  stream.send('moved', {});
  stream.close();
}

/** Sends the volleys of ponds that are new: one statement for all, another for those just begun. */
async function sendVolleys(context: HouseContext, ponds: readonly Followed[]): Promise<void> {
  const { read } = context.database;
  const byNumber = new Map(ponds.map((followed) => [followed.pond, followed]));
  const after = ponds.flatMap(({ pond, seq }) => (seq === null ? [] : [{ pond, seq }]));
  const volleys = after.length === 0 ? [] : await readVolleys(read, after);
  for (const { pond, seq, ...volley } of volleys) {
    const followed = byNumber.get(pond);
    if (followed === undefined) continue;
    followed.seq = seq;
    sendAll(followed, 'volley', volley);
  }
  const begun = ponds.filter(({ seq }) => seq === null);
  if (begun.length === 0) return;
  const numbers = begun.map(({ pond }) => pond);
  const known = new Map((await readSeqs(read, numbers)).map(({ pond, seq }) => [pond, seq]));
  for (const followed of begun) followed.seq = known.get(followed.pond) ?? 0;
}

/** Sends who sits where in the ponds in which it has changed. */
async function sendPlaces(context: HouseContext, ponds: readonly Followed[]): Promise<void> {
  const numbers = ponds.map(({ pond }) => pond);
  const views = await placesViews(context.database.read, numbers);
  for (const followed of ponds) {
    const places = views.get(followed.pond) ?? [];
    const text = JSON.stringify(places);
    if (text === followed.places) continue;
    followed.places = text;
    sendAll(followed, 'places', { places });
  }
}

/** Keeps the places of open pages, and closes the streams whose seats have ended. */
async function keepSeats(context: HouseContext, ponds: readonly Followed[]): Promise<void> {
  const all = ponds.flatMap(({ listeners }) => [...listeners]);
  const seats = all.map(({ seat }) => seat);
  const open = await openSeats(context, seats);
  const isOpen = ({ hash }: OpenSeat) => open.has(hash.toString('hex'));
  const players = seats.filter(isOpen).map(({ player }) => player);
  await writeSeen(context.database.read, players, context.clock.now());
  for (const { seat, stream } of all) {
    if (isOpen(seat)) continue;
    stream.send('ended', {});
    stream.close();
  }
}

/**
 * Creates the hub. A pond without listeners costs nothing, and its statements are for all ponds
 * together; after a failure each pond is read alone.
 */
export function createPondHub(
  context: HouseContext,
  steadyNow: () => number = () => performance.now(),
): PondHub {
  const ponds = new Map<number, Followed>();
  const arePlacesDue = every(PLACES_EVERY_MS, steadyNow);
  const areSeatsDue = every(SEATS_EVERY_MS, steadyNow);
  const isBeatDue = every(BEAT_EVERY_MS, steadyNow);
  const caps = createStreamCaps(PAGE_STREAMS);
  let stopped = false;

  async function round(): Promise<void> {
    const [arePlaces, areSeats, isBeat] = [arePlacesDue(), areSeatsDue(), isBeatDue()];
    for (const [pond, { listeners }] of ponds) if (listeners.size === 0) ponds.delete(pond);
    await togetherOrPark(context, {
      kind: 'pond-news',
      rows: [...ponds.values()],
      keyOf: ({ pond }) => String(pond),
      work: async (followed) => {
        await sendVolleys(context, followed);
        if (arePlaces) await sendPlaces(context, followed);
        if (areSeats) await keepSeats(context, followed);
      },
    });
    if (!isBeat) return;
    for (const { listeners } of ponds.values()) for (const { stream } of listeners) stream.beat();
  }
  const loop = createLoop(round, EVERY_MS, (error) =>
    context.logger.error({ error }, 'the pages of the ponds could not be notified'),
  );
  return {
    assertMayOpen: (ip) => caps.assertMayOpen(ip),
    join(pond, { seat, ip }, stream) {
      if (stopped) return moveAway(stream);
      const { hash, player } = seat;
      caps.add({ session: hash.toString('hex'), owner: player, ip }, stream);
      const followed = ponds.get(pond) ?? newlyFollowed(pond);
      ponds.set(pond, followed);
      const listener = { seat, stream };
      followed.listeners.add(listener);
      stream.onClose(() => void followed.listeners.delete(listener));
      // Opens the stream's way through any proxy at once.
      stream.beat();
    },
    round,
    start: () => loop.start(),
    async stop() {
      stopped = true;
      for (const { listeners } of ponds.values()) {
        for (const { stream } of listeners) moveAway(stream);
      }
      await loop.stop();
    },
  };
}
