import { type RawBuilder, sql } from 'kysely';

const SLICES = 16;

/** The parts of a job over members: a member is in the part of their number modulo 16. */
export const MEMBER_SLICES: readonly string[] = Array.from({ length: SLICES }, (_, slice) =>
  String(slice),
);

/** Whether the column `member_id` is that of a member of these slices. */
export const isInSlices = (held: readonly string[]): RawBuilder<unknown> =>
  sql`member_id % ${SLICES}::int = ANY(${held}::int[])`;
