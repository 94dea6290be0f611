import { assert } from '@haitang/kernel/assert.ts';
import { type Clock, HOUR_MS, later, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { createLoop } from '../jobs/loop.ts';
import type { Logger } from '../observe/logger.ts';
import { dueFor, fanOut, findWork, noteFailure, takeDelivery } from './delivery-store.ts';
import type { StoredEvent } from './domain-event.ts';
import type { Subscription } from './subscription.ts';

export const MOST_TRIES = 12;
const POLL_MS = 200;

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
  /** Ends after the current delivery. */
  stop(): Promise<void>;
}

const backOff = (tries: number): number => Math.min(SECOND_MS * 2 ** tries, HOUR_MS);

/** Makes one delivery. A failure is recorded and retried later and, after the last try, parked. */
async function deliver(
  { database, clock, logger }: DispatcherOptions,
  delivery: { readonly subscriber: string; readonly eventId: string },
  handle: Subscription['deliver'],
): Promise<boolean> {
  const { subscriber, eventId } = delivery;
  try {
    return await database.transaction(async (tx) => {
      const event = await takeDelivery(tx, subscriber, eventId);
      if (event) await handle(tx, event);
      return event !== null;
    });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    const nextTry = (tries: number) => later(clock.now(), backOff(tries));
    const { tries, parked } = await database.transaction((tx) =>
      noteFailure(tx, { ...delivery, error: words }, nextTry, MOST_TRIES),
    );
    const level = parked ? 'error' : 'warn';
    logger[level]({ subscriber, eventId, tries, error }, parked ? 'event parked' : 'event failed');
    return false;
  }
}

/** Delivers events to subscribers by polling the outbox; several processes may each run one. */
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
    const subscribers = [...new Set([...handlers.values()].map((one) => one.subscriber))];
    let work = await findWork(database.read, subscribers, clock.now());
    if (work.fresh) {
      await fanOutAll();
      work = await findWork(database.read, subscribers, clock.now());
    }
    let done = 0;
    for (const subscriber of work.due) done += await drainOne(subscriber);
    return done;
  }

  async function drainOne(subscriber: string): Promise<number> {
    let done = 0;
    for (const eventId of await dueFor(database.read, subscriber, clock.now())) {
      if (loop.stopping()) return done;
      const delivered = await deliver(options, { subscriber, eventId }, (tx, event) =>
        dispatch(subscriber, tx, event),
      );
      if (delivered) done += 1;
    }
    return done;
  }

  async function dispatch(subscriber: string, tx: Tx, event: StoredEvent): Promise<void> {
    const known = handlers.get(`${event.name} ${subscriber}`);
    assert(known !== undefined, `${subscriber} listens to ${event.name}`);
    await known.deliver(tx, event);
  }

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
