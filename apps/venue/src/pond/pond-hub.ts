import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { EventStream } from '@haitang/platform/http/event-stream.ts';
import { createLoop } from '@haitang/platform/jobs/loop.ts';
import type { HouseContext } from '../house-context.ts';
import { type OpenSeat, openSeats } from '../rounds/sessions.ts';
import { placesView } from './places-view.ts';
import { readSeq, readVolleys, writeSeen } from './pond-store.ts';

/** Sends the pages in the ponds what the others do; one for a process. */
export interface PondHub {
  join(pond: number, seat: OpenSeat, stream: EventStream): void;
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
async function sendVolleys(context: HouseContext, pond: number, of: Followed): Promise<void> {
  const { read } = context.database;
  if (of.seq === null) {
    of.seq = await readSeq(read, pond);
    return;
  }
  for (const { seq, ...volley } of await readVolleys(read, pond, of.seq)) {
    of.seq = seq;
    sendAll(of, 'volley', volley);
  }
}

/** Sends who sits where, if it has changed. */
async function sendPlaces(context: HouseContext, pond: number, of: Followed): Promise<void> {
  const places = await placesView(context.database.read, pond);
  const text = JSON.stringify(places);
  if (text === of.places) return;
  of.places = text;
  sendAll(of, 'places', { places });
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
  let stopped = false;

  async function round(): Promise<void> {
    const [arePlaces, areSeats, isBeat] = [arePlacesDue(), areSeatsDue(), isBeatDue()];
    for (const [pond, of] of ponds) {
      if (of.listeners.size === 0) {
        ponds.delete(pond);
        continue;
      }
      await sendVolleys(context, pond, of);
      if (arePlaces) await sendPlaces(context, pond, of);
      if (areSeats) await keepSeats(context, of);
      if (isBeat) for (const { stream } of of.listeners) stream.beat();
    }
  }
  const loop = createLoop(round, EVERY_MS, (error) =>
    context.logger.error({ error }, 'the pages of the ponds could not be notified'),
  );
  return {
    join(pond, seat, stream) {
      if (stopped) return moveAway(stream);
      const of: Followed = ponds.get(pond) ?? { listeners: new Set(), seq: null, places: '' };
      ponds.set(pond, of);
      const listener = { seat, stream };
      of.listeners.add(listener);
      stream.onClose(() => void of.listeners.delete(listener));
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
