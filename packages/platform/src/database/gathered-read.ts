import { present } from '@haitang/kernel/assert.ts';
import { currentScope, runIn } from '../observe/call-scope.ts';
import type { Database } from './database.ts';

/** Concurrent queries of one kind; callers that arrive while they run join the next one. */
const AT_ONCE = 2;
/** Most keys of one query; further keys wait for the next one. */
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
  // Of the first caller: its log lines and its trace have the query.
  const scope = currentScope();
  let settle: (answer: Promise<ReadonlyMap<Key, Value>>) => void = () => undefined;
  const answer = new Promise<ReadonlyMap<Key, Value>>((resolve) => {
    settle = resolve;
  });
  return {
    keys,
    answer,
    async start() {
      const reading = runIn(scope, () => read([...keys]));
      settle(reading);
      await reading.then(
        () => undefined,
        () => undefined, // Reported to every caller by `answer`.
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
      // After all calls of this turn of the event loop, so that they share a query.
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
 * A look-up by key for many concurrent callers, with one query for all that wait: under load the
 * queries grow in size, not in number. Nothing is cached: a caller joins only a query that has not
 * started, so it sees every earlier commit of any process. A failed query rejects all its callers.
 * `Source` is the object that is read: the database, or a context around it.
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

/** The same for a look-up without a key: all waiting callers share one query. */
export function sharedRead<Value>(
  read: (database: Database) => Promise<Value>,
): (database: Database) => Promise<Value> {
  const readOnce = gatheredRead<'it', { readonly value: Value }>(
    async (database) => new Map([['it', { value: await read(database) }]]),
  );
  return async (database) => present(await readOnce(database, 'it'), 'the value read').value;
}
