/** A possible value of a field, as sent. */
export type NotedValue = string | number | boolean | null;

/**
 * The meaning of a field, its example, and its values when they are few. The example of an object
 * or a list is built from those of its fields.
 */
export type FieldNote = readonly [
  meaning: string,
  example?: NotedValue,
  values?: readonly NotedValue[],
];

/**
 * Notes by field name. `call.field` wins over `field`, and `>call.field` over both in requests; a
 * call is named by its path after `/api/` or `/office/`.
 */
export type FieldNotes = Readonly<Record<string, FieldNote>>;
