import { sql } from 'kysely';

/** SQL of a name in its form for comparison: without blanks, in one width, in lower case. */
export const plainName = (column: string) =>
  sql`lower(normalize(regexp_replace(${sql.ref(column)}, '[[:space:]]', '', 'g'), NFKC))`;
