import type { KyselyConfig } from 'kysely';
import type pg from 'pg';
import { tracedCall, tracedStep, tracesAreOn } from '../observe/tracing.ts';

const FIELDS = { 'db.system.name': 'postgresql' };
const QUOTED = /'(?:[^']|'')*(?:'|$)/g;
const VERB = /[a-z]+/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)/i;

/**
 * The name of a statement: its verb and the first table it names, e.g. `select deposit_order`. Both
 * are words of the statement outside its literals, so a name never holds a value.
 */
export function statementName(text: string): string {
  const bare = text.replace(QUOTED, '');
  const [verb = 'statement'] = VERB.exec(bare) ?? [];
  const [, table = ''] = TABLE.exec(bare) ?? [];
  return `${verb.toLowerCase()} ${table.replaceAll('"', '')}`.trim();
}

/** The name of a prepared statement, or one made of its text. */
function nameOf(statement: unknown): string {
  if (typeof statement === 'string') return statementName(statement);
  if (typeof statement !== 'object' || statement === null) return 'statement';
  if ('name' in statement && typeof statement.name === 'string') return statement.name;
  return 'text' in statement ? nameOf(statement.text) : 'statement';
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? `SQLSTATE ${String(error.code)}` : 'error';

/**
 * When traces are on, makes each statement of a call or job a step of its trace, under its name
 * alone, and returns the query builder's part of it. Changes and returns nothing when they are off.
 */
export function tracedPool(pool: pg.Pool): Pick<KyselyConfig, 'log'> {
  if (!tracesAreOn()) return {};
  // Named statements of the hot paths; the time that they wait for a connection counts.
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: (statement: unknown, ...rest: unknown[]) =>
      tracedCall(`sql ${nameOf(statement)}`, FIELDS, async () =>
        Reflect.apply(query, pool, [statement, ...rest]),
      ),
  });
  return {
    log(event) {
      const failure = event.level === 'error' ? codeOf(event.error) : undefined;
      const name = `sql ${statementName(event.query.sql)}`;
      tracedStep(name, FIELDS, event.queryDurationMillis, failure);
    },
  };
}
