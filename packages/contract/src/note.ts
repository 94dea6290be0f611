/** A value of a field, as it is sent. */
export type NotedValue = string | number | boolean | null;

/** What the documents of an API say of a field: a type, because metadata has other keys as well. */
type Note = {
  readonly description: string;
  readonly example?: NotedValue;
  readonly values?: readonly NotedValue[];
};

/**
 * The metadata of a field, for `.meta()`: its meaning, an example, its values when they are few.
 * The example of an object or a list is built from those of its fields. Pages do not carry it:
 * `vite-calls.ts` leaves the schemas out.
 */
export const note = (
  description: string,
  example?: NotedValue,
  values?: readonly NotedValue[],
): Note => ({
  description,
  ...(example !== undefined && { example }),
  ...(values && { values }),
});
