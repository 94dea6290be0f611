import pg from 'pg';
import { z } from 'zod';
import { startHouse } from '../../apps/venue/src/house.ts';

// A house on a clock of its test. At a chosen statement it says so and goes no further on that
// connection, and its test kills it.
const place = z.object({
  /** A pattern of the statement's text, and which of them it is. */
  statement: z.string(),
  nth: z.number(),
  at: z.enum(['before', 'after', 'before its commit', 'after its commit']),
});
export type KillPlace = z.output<typeof place>;

const order = z.object({
  now: z.coerce.date().optional(),
  place: place.nullable().optional(),
  start: z
    .object({ databaseUrl: z.string(), keysDirectory: z.string(), port: z.number() })
    .extend({ lobbyUrl: z.string(), pagesDirectory: z.string() })
    .optional(),
});
export type ChildOrder = z.input<typeof order>;

let now = new Date(0);
let armed: KillPlace | null = null;
let seen = 0;
/** Connections whose open transaction holds the chosen statement. */
const chosen = new WeakSet<object>();

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed ? String(statement.text) : '';
};
/** Says that the place is reached; what waits for it waits for ever. */
function stop(): Promise<never> {
  process.send?.('here');
  return new Promise(() => undefined);
}

/** Whether the process stops before or after this statement of a connection. */
function stopAt(client: object, text: string): 'before' | 'after' | null {
  if (armed === null) return null;
  if (/^commit/i.test(text) && chosen.has(client)) {
    return armed.at === 'before its commit' ? 'before' : 'after';
  }
  if (!new RegExp(armed.statement, 'i').test(text)) return null;
  seen += 1;
  if (seen !== armed.nth) return null;
  if (armed.at === 'before' || armed.at === 'after') return armed.at;
  chosen.add(client);
  return null;
}

const query: (...given: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query');
Reflect.set(pg.Client.prototype, 'query', function ask(this: object, ...given: unknown[]) {
  const where = stopAt(this, textOf(given[0]));
  if (where === 'before') return stop();
  const answer = Reflect.apply(query, this, given);
  return where === 'after' ? Promise.resolve(answer).then(stop) : answer;
});

async function begin({ lobbyUrl, ...rest }: NonNullable<ChildOrder['start']>): Promise<void> {
  const lobby = { lobbyUrls: [lobbyUrl], lobbyOrigins: ['http://127.0.0.1:8080'] };
  await startHouse({ ...rest, ...lobby, host: '127.0.0.1', clock: { now: () => now } });
  process.send?.('ready');
}

process.on('message', (message) => {
  const read = order.parse(message);
  if (read.now !== undefined) now = read.now;
  if (read.place !== undefined) [armed, seen] = [read.place, 0];
  if (read.start !== undefined) void begin(read.start);
});
process.on('disconnect', () => process.exit());
