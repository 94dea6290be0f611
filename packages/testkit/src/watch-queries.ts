import type { Database } from '@haitang/platform/database/database.ts';

/** One statement as sent to the database. */
export interface WatchedQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Reads the first argument of a client's `query`: a text, or a statement with its values. */
function watched(first: unknown, second: unknown): WatchedQuery {
  if (typeof first === 'string')
    return { text: first, values: Array.isArray(second) ? second : [] };
  const { text, values } = Object(first);
  const given: unknown = values ?? second;
  return { text: String(text), values: Array.isArray(given) ? given : [] };
}

/**
 * Records what a database's pool sends from now on; `take` returns the statements since its last
 * call.
 */
export function watchQueries({ pool }: Database): { take(): WatchedQuery[] } {
  let seen: WatchedQuery[] = [];
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const send: (...given: unknown[]) => unknown = Reflect.get(client, 'query').bind(client);
    Object.assign(client, {
      query: (...given: unknown[]) => {
        seen.push(watched(given[0], given[1]));
        return send(...given);
      },
    });
  });
  return {
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}
