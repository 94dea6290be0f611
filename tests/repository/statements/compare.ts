import type { Described } from './describe-statement.ts';
import type { RowType } from './row-type.ts';

/**
 * The driver's type for a PostgreSQL type, as set up by `connectDatabase`; every other is a text.
 */
const KINDS: Readonly<Record<string, string>> = {
  bigint: 'bigint',
  smallint: 'number',
  integer: 'number',
  oid: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  'timestamp with time zone': 'Date',
  'timestamp without time zone': 'Date',
  json: 'json',
  jsonb: 'json',
  interval: 'object',
  'bigint[]': 'string[]',
  'smallint[]': 'number[]',
  'integer[]': 'number[]',
  'boolean[]': 'boolean[]',
};
const JSON_KINDS = /^(string|number|boolean|object|unknown)(\[\])*$/;

const kindOf = (type: string): string =>
  KINDS[type] ?? (type.endsWith('[]') ? 'string[]' : 'string');

/** The kind of a single value. */
const widened = (kind: string): string => kind.replace(/=.*?(?=(?:\[\])*$)/s, '');

/** Values allowed by the table that a column declared with single values lacks. */
function unnamed(values: readonly string[], declared: readonly string[]): string[] {
  const named = declared.flatMap((kind) =>
    kind === widened(kind) ? [] : kind.replace(/^\w+=/, ''),
  );
  return named.length > 0 ? values.filter((value) => !named.includes(value)) : [];
}

function fits(kind: string, declared: readonly string[]): boolean {
  if (declared.includes('unknown')) return true;
  const values = declared.map(widened).filter((text) => text !== 'null' && text !== 'undefined');
  return values.every((value) => (kind === 'json' ? JSON_KINDS.test(value) : value === kind));
}

/** The differences between a declared row and PostgreSQL's columns; empty if there are none. */
export function differences(row: RowType, columns: readonly Described[]): string[] {
  const given = new Set(columns.map(({ name }) => name));
  const missing = [...row].flatMap(([name, kinds]) =>
    given.has(name) || kinds.includes('undefined') ? [] : [name],
  );
  return [
    ...missing.map((name) => `${name} is declared and does not come`),
    ...columns.flatMap(({ name, type, nullable, values }) => {
      const declared = row.get(name);
      if (!declared) return [`${name} comes and is not declared`];
      const mayBeNull = declared.includes('null') || declared.includes('unknown');
      return [
        ...(fits(kindOf(type), declared)
          ? []
          : [`${name} is ${type}, not ${declared.join(' | ')}`]),
        ...unnamed(values ?? [], declared).map((text) => `${name} may be ${text}`),
        ...(nullable && !mayBeNull ? [`${name} may be null`] : []),
      ];
    }),
  ];
}
