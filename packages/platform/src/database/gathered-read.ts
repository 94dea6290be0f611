import { present } from '@haitang/kernel/assert.ts';
import type { Database } from './database.ts';

/** Queries of one kind under way at once; whoever comes while they run asks with the next. */
const AT_ONCE = 2;
/** Most keys of one query; more wait for the one after it. */
const MOST_KEYS = 500;

type ReadMany<Source, Key, Value> = (
  source: Source,
  keys: readonly Key[],
) => Promise<ReadonlyMap<Key, Value>>;

interface Batch<Key, Value> {
  readonly keys: Set<Key>;
  readonly answer: Promise<ReadonlyMap<Key, Value>>;
  readonly start: () => Promise<void>;
}

function newBatch<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): Batch<Key, Value> {
  const keys = new Set<Key>();
  let settle: (answer: Promise<ReadonlyMap<Key, Value>>) => void = () => undefined;
  const answer = new Promise<ReadonlyMap<Key, Value>>((resolve) => {
    settle = resolve;
  });
  return {
    keys,
    answer,
    async start() {
      const reading = read([...keys]);
      settle(reading);
      await reading.then(
        () => undefined,
        () => undefined, // Told to everybody who asked, by `answer`.
      );
    },
  };
}

function gatherer<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  const waiting: Batch<Key, Value>[] = [];
  let running = 0;

  async function runOut(): Promise<void> {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) await batch.start();
    running -= 1;
  }

  function open(): Batch<Key, Value> {
    const batch = newBatch(read);
    waiting.push(batch);
    if (running < AT_ONCE) {
      running += 1;
      // After the calls that have come with this turn of the loop, so that they ask together.
      setImmediate(() => void runOut());
    }
    return batch;
  }

  return async (key) => {
    const last = waiting.at(-1);
    const batch = last && last.keys.size < MOST_KEYS ? last : open();
    batch.keys.add(key);
    return (await batch.answer).get(key);
  };
}

/**
 * A look-up by key that many make at once, as one query for all who wait: under load the queries
 * grow instead of multiplying. Nothing is kept: whoever asks joins a query that has yet to start,
 * so what was committed before, by whichever process, is always seen. When the query fails, all
 * who asked with it hear of it. `Source` is what is asked: the database, or a context around it.
 */
export function gatheredRead<Key, Value, Source extends object = Database>(
  read: ReadMany<Source, Key, Value>,
): (source: Source, key: Key) => Promise<Value | undefined> {
  const known = new WeakMap<Source, (key: Key) => Promise<Value | undefined>>();
  return (source, key) => {
    let ask = known.get(source);
    if (ask === undefined) {
      ask = gatherer(async (keys) => read(source, keys));
      known.set(source, ask);
    }
    return ask(key);
  };
}

/** The same for a look-up without a key: one query for all who wait for the same thing. */
export function sharedRead<Value>(
  read: (database: Database) => Promise<Value>,
): (database: Database) => Promise<Value> {
  const readOnce = gatheredRead<'it', { readonly value: Value }>(
    async (database) => new Map([['it', { value: await read(database) }]]),
  );
  return async (database) => present(await readOnce(database, 'it'), 'what was read').value;
}
