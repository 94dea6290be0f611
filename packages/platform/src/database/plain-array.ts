/**
 * The text of a PostgreSQL array of ids or numbers, to be cast: `::uuid[]`, `::bigint[]`. The
 * driver quotes each value of an array that it is given, which is much of the work of a statement
 * with many rows. These values need no quotes; a text that is no id is refused by the cast.
 */
export const plainArray = (values: readonly (string | number | bigint)[]): string =>
  `{${values.join(',')}}`;
