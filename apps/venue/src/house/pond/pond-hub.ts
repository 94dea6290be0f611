import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { EventStream } from '@haitang/platform/http/event-stream.ts';
import { createStreamCaps } from '@haitang/platform/http/stream-caps.ts';
import { createLoop } from '@haitang/platform/jobs/loop.ts';
import type { HouseContext } from '../../house-context.ts';
import { eachOrPark } from '../../parking/each-row.ts';
import { PAGE_STREAMS, type SeatOfPage } from '../rounds/page-streams.ts';
import { type OpenSeat, openSeats } from '../rounds/sessions.ts';
import { placesView } from './places-view.ts';
import { readSeq, readVolleys, writeSeen } from './pond-store.ts';

/** Sends the pages in the ponds what the others do; one for a process. */
export interface PondHub {
  /** Refuses (too-many) a stream of a network that has as many as it may, before it is opened. */
  assertMayOpen(ip: string): void;
  /** Of a seat and of a player the newest streams win: the oldest is sent `replaced` and closed. */
  join(pond: number, holder: SeatOfPage, stream: EventStream): void;
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
  readonly listeners: Set<Listener>;
  /** Null before the first reading: what happened earlier is not news. */
  seq: number | null;
  places: string;
}

/** Whether this time has passed since it was last true; by the process's own steady clock. */
function every(ms: number): () => boolean {
  let last = performance.now();
  return () => {
    const isDue = performance.now() - last >= ms;
    if (isDue) last = performance.now();
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

/** Sends the volleys of a pond that are new. */
async function sendVolleys(context: HouseContext, pond: number, followed: Followed): Promise<void> {
  const { read } = context.database;
  if (followed.seq === null) {
    followed.seq = await readSeq(read, pond);
    return;
  }
  for (const { seq, ...volley } of await readVolleys(read, pond, followed.seq)) {
    followed.seq = seq;
    sendAll(followed, 'volley', volley);
  }
}

/** Sends who sits where, if it has changed. */
async function sendPlaces(context: HouseContext, pond: number, followed: Followed): Promise<void> {
  const places = await placesView(context.database.read, pond);
  const text = JSON.stringify(places);
  if (text === followed.places) return;
  followed.places = text;
  sendAll(followed, 'places', { places });
}

/** Keeps the places of open pages, and closes the streams whose seats have ended. */
async function keepSeats(context: HouseContext, { listeners }: Followed): Promise<void> {
  const seats = [...listeners].map(({ seat }) => seat);
  const open = await openSeats(context, seats);
  const isOpen = ({ hash }: OpenSeat) => open.has(hash.toString('hex'));
  const players = seats.filter(isOpen).map(({ player }) => player);
  await writeSeen(context.database.read, players, context.clock.now());
  for (const { seat, stream } of listeners) {
    if (isOpen(seat)) continue;
    stream.send('ended', {});
    stream.close();
  }
}

/** Creates the hub; a pond without listeners costs nothing. */
export function createPondHub(context: HouseContext): PondHub {
  const ponds = new Map<number, Followed>();
  const arePlacesDue = every(PLACES_EVERY_MS);
  const areSeatsDue = every(SEATS_EVERY_MS);
  const isBeatDue = every(BEAT_EVERY_MS);
  const caps = createStreamCaps(PAGE_STREAMS);
  let stopped = false;

  async function round(): Promise<void> {
    const [arePlaces, areSeats, isBeat] = [arePlacesDue(), areSeatsDue(), isBeatDue()];
    for (const [pond, { listeners }] of ponds) if (listeners.size === 0) ponds.delete(pond);
    await eachOrPark(context, {
      kind: 'pond-news',
      rows: [...ponds],
      keyOf: ([pond]) => String(pond),
      work: async ([pond, of]) => {
        await sendVolleys(context, pond, of);
        if (arePlaces) await sendPlaces(context, pond, of);
        if (areSeats) await keepSeats(context, of);
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
      const followed: Followed = ponds.get(pond) ?? { listeners: new Set(), seq: null, places: '' };
      ponds.set(pond, followed);
      const listener = { seat, stream };
      followed.listeners.add(listener);
      stream.onClose(() => void followed.listeners.delete(listener));
      // Opens the stream's way through any proxy at once.
      stream.beat();
    },
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
