type InJson<Value> = Value extends bigint | Date ? string : Value;

/** A row that came inside a JSON value: large numbers and moments are texts there. */
export type JsonRow<Row> = { readonly [Column in keyof Row]: InJson<Row[Column]> };

/**
 * SQL of a row of the table or alias `of` as JSON. Its bigint columns are named, to come as texts:
 * a JSON number loses what is beyond 2^53.
 */
export const jsonRow = (of: string, bigints: readonly string[]): string =>
  `to_jsonb(${of}) || jsonb_build_object(${bigints
    .map((column) => `'${column}', ${of}.${column}::text`)
    .join(', ')})`;

/** What may be missing, read by `of` where it is there. */
export const maybe = <Given, Value>(
  of: (given: Given) => Value,
  given: Given | null,
): Value | null => (given === null ? null : of(given));

/** A moment as JSON has it. */
export const moment = (text: string): Date => new Date(text);
