import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readVenuesPlayed } from './bet-store.ts';

/** The venues where a member has bet since `since`, as far as their feeds are read. */
export const venuesPlayedSince = (
  database: Queryable,
  member: MemberId,
  since: Date,
): Promise<ReadonlySet<string>> => readVenuesPlayed(database, member, since);
