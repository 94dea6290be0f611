import { performance } from 'node:perf_hooks';
import { assert } from '@haitang/kernel/assert.ts';
import { type Clock, HOUR_MS, later, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { createLoop } from '../jobs/loop.ts';
import type { Logger } from '../observe/logger.ts';
import {
  endDeliveries,
  fanOut,
  findWork,
  noteFailure,
  readEvents,
  takeDue,
  takeOne,
} from './delivery-store.ts';
import type { StoredEvent } from './domain-event.ts';
import type { Subscription } from './subscription.ts';

export const MOST_TRIES = 12;
const POLL_MS = 200;
/** Most deliveries of one transaction. */
const PAGE = 200;
/** The longest time for which a page begins further deliveries. */
const PAGE_MS = 500;

export interface DispatcherOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly pollMs?: number;
}

export interface Dispatcher {
  /** A subscriber may subscribe to an event only once. */
  subscribe(subscription: Subscription): void;
  /** Delivers what is due now and returns the number of deliveries; for tests. */
  drain(): Promise<number>;
  start(): void;
  /** Ends after the current page of deliveries. */
  stop(): Promise<void>;
}

const backOff = (tries: number): number => Math.min(SECOND_MS * 2 ** tries, HOUR_MS);

type Take = (tx: Tx) => Promise<string[]>;
type Handle = (tx: Tx, event: StoredEvent) => Promise<void>;

/**
 * Makes the deliveries that `take` takes in one transaction, oldest first, for at most `PAGE_MS`,
 * because what they lock stays locked so long. Returns how many were made.
 */
const deliverTogether = (database: Database, subscriber: string, take: Take, handle: Handle) =>
  database.transaction(async (tx) => {
    const ids = await take(tx);
    if (ids.length === 0) return 0;
    const events = await readEvents(tx, ids);
    const until = performance.now() + PAGE_MS;
    const ended: string[] = [];
    for (const id of ids) {
      const event = events.get(id);
      if (event) await handle(tx, event);
      ended.push(id);
      if (performance.now() > until) break;
    }
    await endDeliveries(tx, subscriber, ended);
    return ended.length;
  });

/** Makes one delivery. A failure is recorded and retried later and, after the last try, parked. */
async function deliverOne(
  { database, clock, logger }: DispatcherOptions,
  delivery: { readonly subscriber: string; readonly eventId: string },
  handle: Handle,
): Promise<number> {
  const { subscriber, eventId } = delivery;
  try {
    const take: Take = (tx) => takeOne(tx, subscriber, eventId);
    return await deliverTogether(database, subscriber, take, handle);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    const nextTry = (tries: number) => later(clock.now(), backOff(tries));
    const { tries, parked } = await database.transaction((tx) =>
      noteFailure(tx, { ...delivery, error: words }, nextTry, MOST_TRIES),
    );
    const level = parked ? 'error' : 'warn';
    logger[level]({ subscriber, eventId, tries, error }, parked ? 'event parked' : 'event failed');
    return 0;
  }
}

/**
 * Makes a page of a subscriber's deliveries in one transaction; when one of them fails, which
 * undoes all, each in its own, until `stopping`. Returns how many were made, and whether more may
 * be due.
 */
async function deliverPage(
  options: DispatcherOptions,
  subscriber: string,
  handle: Handle,
  stopping: () => boolean,
): Promise<{ readonly made: number; readonly more: boolean }> {
  const { database, clock, logger } = options;
  let taken: readonly string[] = [];
  try {
    const made = await deliverTogether(
      database,
      subscriber,
      async (tx) => (taken = await takeDue(tx, subscriber, clock.now(), PAGE)),
      handle,
    );
    return { made, more: made < taken.length || made === PAGE };
  } catch (error) {
    if (taken.length === 0) throw error;
    logger.warn({ subscriber, deliveries: taken.length, error }, 'events go out one by one');
  }
  let made = 0;
  for (const eventId of taken) {
    if (stopping()) break;
    made += await deliverOne(options, { subscriber, eventId }, handle);
  }
  return { made, more: taken.length === PAGE };
}

/**
 * Delivers events to subscribers by polling the outbox. Several processes may each run one: they
 * share the subscribers, and each of these hears its events in order, from one process at a time.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { database, clock, logger } = options;
  const handlers = new Map<string, Subscription>();

  async function fanOutAll(): Promise<void> {
    const subscriptions = [...handlers.values()];
    let moved = 1;
    while (moved > 0) {
      moved = await database.transaction((tx) => fanOut(tx, subscriptions, clock.now()));
    }
  }

  async function drain(): Promise<number> {
    const subscribers = [...new Set([...handlers.values()].map((handler) => handler.subscriber))];
    let work = await findWork(database.read, subscribers, clock.now());
    if (work.fresh) {
      await fanOutAll();
      work = await findWork(database.read, subscribers, clock.now());
    }
    const stopping = (): boolean => loop.stopping();
    let made = 0;
    // A page of each in turn, so that nobody waits for the long queue of another.
    for (let due: readonly string[] = work.due; due.length > 0 && !stopping(); ) {
      const unfinished: string[] = [];
      for (const subscriber of due) {
        if (stopping()) break;
        const page = await deliverPage(options, subscriber, dispatchTo(subscriber), stopping);
        made += page.made;
        if (page.more) unfinished.push(subscriber);
      }
      due = unfinished;
    }
    return made;
  }

  const dispatchTo =
    (subscriber: string): Handle =>
    async (tx, event) => {
      const known = handlers.get(`${event.name} ${subscriber}`);
      assert(known !== undefined, `${subscriber} listens to ${event.name}`);
      await known.deliver(tx, event);
    };

  const loop = createLoop(drain, options.pollMs ?? POLL_MS, (error) =>
    logger.error({ error }, 'outbox could not be read'),
  );
  return {
    subscribe(subscription) {
      const { event, subscriber } = subscription;
      const key = `${event} ${subscriber}`;
      assert(!handlers.has(key), `${subscriber} subscribes to ${event} once`);
      handlers.set(key, subscription);
    },
    drain,
    start: () => loop.start(),
    stop: () => loop.stop(),
  };
}
