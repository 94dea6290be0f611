type InJson<Value> = Value extends bigint | Date ? string : Value;

/** A row read from a JSON value, in which large numbers and instants are texts. */
export type JsonRow<Row> = { readonly [Column in keyof Row]: InJson<Row[Column]> };

/**
 * SQL of a row of the table or alias `of` as JSON. Its bigint columns must be listed and become
 * texts, because a JSON number loses precision beyond 2^53.
 */
export const jsonRow = (of: string, bigints: readonly string[]): string =>
  `to_jsonb(${of}) || jsonb_build_object(${bigints
    .map((column) => `'${column}', ${of}.${column}::text`)
    .join(', ')})`;

/** Reads an optional value with `of` when it is present. */
export const maybe = <Given, Value>(
  of: (given: Given) => Value,
  given: Given | null,
): Value | null => (given === null ? null : of(given));

/** Reads an instant from its JSON text. */
export const moment = (text: string): Date => new Date(text);
