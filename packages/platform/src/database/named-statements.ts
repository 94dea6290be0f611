import pg from 'pg';

/** Most texts with a name: each costs memory in every session that has used it. */
const MOST_NAMES = 500;
/** A text that comes again is fixed; one that is made for its values seldom does. */
const FIXED_AFTER = 3;
/** Most texts that are counted before they have a name. */
const MOST_COUNTED = 2_000;
/** The result of a prepared statement has other columns now: a migration changed its table. */
const CHANGED_RESULT = 'cached plan must not change result type';
const FEATURE_NOT_SUPPORTED = '0A000';
const TRANSACTION_FAILED = '25P02';

/** Whether a prepared statement was outdated by a migration. It has no name from then on. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === FEATURE_NOT_SUPPORTED &&
  error.message === CHANGED_RESULT;

/** The names of the statements of one pool. */
export interface StatementNames {
  /** The same for the same text; null for a text without a name. */
  nameOf(text: string): string | null;
  /** The text has no name from now on. */
  withdraw(text: string): void;
}

/**
 * Names the texts that recur, the first 500 of them. What comes after these, and a text made for
 * its values that does not recur, stays without a name, so no session keeps more than 500 plans.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string | null>();
  const uses = new Map<string, number>();
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= MOST_NAMES) return null;
      const count = (uses.get(text) ?? 0) + 1;
      if (count < FIXED_AFTER) {
        if (uses.size >= MOST_COUNTED) uses.clear();
        uses.set(text, count);
        return null;
      }
      uses.delete(text);
      const name = `fixed-${names.size + 1}`;
      names.set(text, name);
      return name;
    },
    withdraw: (text) => void names.set(text, null),
  };
}

/**
 * Has a session parse and plan a statement with values once and keep it by its name. A statement
 * whose table a migration has changed is asked again without a name; within a transaction, which
 * has failed with it, the error goes on to `runTransaction`, which runs it again.
 */
export function nameStatements(client: pg.ClientBase, names: StatementNames): void {
  const query = client.query.bind(client);
  const ask = (...args: unknown[]): unknown => Reflect.apply(query, client, args);
  const askNamed = async (name: string, text: string, values: unknown) => {
    try {
      return await ask({ name, text, values });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      names.withdraw(text);
      try {
        return await ask(text, values);
      } catch (again) {
        const isFailed = again instanceof pg.DatabaseError && again.code === TRANSACTION_FAILED;
        throw isFailed ? error : again;
      }
    }
  };
  Object.assign(client, {
    query(...args: unknown[]) {
      const [text, values, ...rest] = args;
      const hasValues = Array.isArray(values) && values.length > 0 && rest.length === 0;
      const name = typeof text === 'string' && hasValues ? names.nameOf(text) : null;
      return typeof text === 'string' && name !== null
        ? askNamed(name, text, values)
        : ask(...args);
    },
  });
}
