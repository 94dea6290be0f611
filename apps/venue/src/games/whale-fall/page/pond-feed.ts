import type { StreamEvent } from '@haitang/ui/browser/read-events.ts';
import { keepStream } from '../../../client/shared/keep-stream.ts';
import type { Line } from '../../../client/shared/line.ts';
import { PAGE_PATHS, type PagePond, type PageSeenVolley } from '../../../wire/page-wire.ts';
import { POND, placeOf, type Swimmer, seaAt } from '../sea.ts';

/** The pond of a page: its seat, the time of the house, and what was caught. */
export interface PondFeed {
  state(): PagePond;
  /** The time of the house now, in milliseconds. */
  now(): number;
  /** The fish that swim at a time and are not caught. */
  fish(moment: number): Swimmer[];
  isCaught(id: number): boolean;
  /** Notes that a fish is caught: it is not drawn and not aimed at any more. */
  take(id: number): void;
  onChange(listener: () => void): void;
  /** Called for each volley of the others. */
  onVolley(listener: (volley: PageSeenVolley) => void): void;
  /** Takes a seat again after the own one was given away. */
  sitAgain(): Promise<void>;
}

/** Whether the middle of a fish is within the pond. */
export const isInView = (swimmer: Swimmer, moment: number): boolean => {
  const { x } = placeOf(swimmer, moment);
  return x > 0 && x < POND.width;
};

/** Follows a pond by its stream; the seat is kept while the stream is open. */
export function createPondFeed(line: Line, first: PagePond): PondFeed {
  let state = first;
  let offset = first.serverNow - Date.now();
  const caught = new Set(first.caught);
  const listeners: (() => void)[] = [];
  const followers: ((volley: PageSeenVolley) => void)[] = [];

  const set = (next: PagePond): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const sit = async (): Promise<void> => {
    const next = await line.post<PagePond>(PAGE_PATHS.pond);
    offset = next.serverNow - Date.now();
    if (next.pond !== state.pond) caught.clear();
    for (const id of next.caught) caught.add(id);
    set(next);
  };
  const accept = ({ event, data }: StreamEvent): void => {
    if (event === 'places') set({ ...state, ...(data as Pick<PagePond, 'places'>) });
    if (event !== 'volley') return;
    const volley = data as PageSeenVolley;
    if (volley.place === state.place) return;
    for (const follower of followers) follower(volley);
  };
  const keepFollowing = async (): Promise<void> => {
    await keepStream(line, PAGE_PATHS.pondStream, { onOpen: sit, onEvent: accept });
    // The next answer says why the seat has ended.
    await sit().catch(() => undefined);
  };
  void keepFollowing();
  return {
    state: () => state,
    now: () => Date.now() + offset,
    fish: (moment) => seaAt(state.pond, moment).filter(({ id }) => !caught.has(id)),
    isCaught: (id) => caught.has(id),
    take: (id) => void caught.add(id),
    onChange: (listener) => void listeners.push(listener),
    onVolley: (follower) => void followers.push(follower),
    sitAgain: sit,
  };
}
