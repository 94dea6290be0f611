/** A value a field may have, as it stands on the wire. */
export type NotedValue = string | number | boolean | null;

/**
 * What a field means, what it looks like, and its values where they are few. The example of an
 * object or a list is put together from those of its fields.
 */
export type FieldNote = readonly [
  meaning: string,
  example?: NotedValue,
  values?: readonly NotedValue[],
];

/**
 * Notes by field name. `call.field` wins over `field`, and `>call.field` over both for what is
 * sent; a call is named by its path behind `/api/` or `/office/`.
 */
export type FieldNotes = Readonly<Record<string, FieldNote>>;
