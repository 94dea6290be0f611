import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { BannerItem } from './front-item.ts';

/** Most items of one kind that are read. */
export const MOST = 200;

/** The columns that all kinds of items have. */
export const DAYS = sql`id, version, shown, first_day::text AS "firstDay",
  last_day::text AS "lastDay"`;

/** Every banner, shown or not, in order. */
export async function bannerItems(database: Queryable): Promise<BannerItem[]> {
  const { rows } = await sql<Omit<BannerItem, 'kind'>>`SELECT ${DAYS}, art, alt, url, sort
    FROM banner ORDER BY sort, id LIMIT ${MOST}`.execute(database);
  return rows.map((row) => ({ ...row, kind: 'banner' }));
}
