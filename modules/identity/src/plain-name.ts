import { sql } from 'kysely';

/** A name of a column as names are compared: no blanks, one width of letters, small ones. */
export const plainName = (column: string) =>
  sql`lower(normalize(regexp_replace(${sql.ref(column)}, '[[:space:]]', '', 'g'), NFKC))`;
