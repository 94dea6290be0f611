import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type Assets, readAssets } from './assets-store.ts';
import { type Coverage, decideCoverage } from './coverage.ts';
import { type DayRow, readDay, readDays, readNewest } from './day-store.ts';
import { readRequests } from './request-store.ts';

/** A published day with our wallets. */
export interface PublishedDay {
  readonly row: DayRow;
  readonly assets: Assets | null;
  readonly coverage: Coverage;
  /** Staff asked for another reading of the wallets, which the job has not made yet. */
  readonly waiting: boolean;
}

async function withAssets(database: Queryable, rows: readonly DayRow[]): Promise<PublishedDay[]> {
  const days = rows.map(({ day }) => day);
  const [found, requests] = [await readAssets(database, days), await readRequests(database, days)];
  return rows.map((row) => {
    const assets = found.get(row.day);
    const asked = requests.get(row.day);
    const waiting = asked !== undefined && (!assets || asked > assets.readAt);
    return { row, assets: assets ?? null, coverage: decideCoverage(row, assets), waiting };
  });
}

/** Published days with a number below `before` (from the newest when null), the newest first. */
export const publishedDays = async (
  database: Queryable,
  page: { readonly before: number | null; readonly limit: number },
): Promise<readonly PublishedDay[]> => withAssets(database, await readDays(database, page));

/** One published day; null when there is none. */
export async function publishedDay(
  database: Queryable,
  day: BusinessDay,
): Promise<PublishedDay | null> {
  const row = await readDay(database, day);
  return row === null ? null : ((await withAssets(database, [row]))[0] ?? null);
}

/** The newest published day; null before the first. */
export async function newestPublished(database: Queryable): Promise<PublishedDay | null> {
  const row = await readNewest(database);
  return row === null ? null : ((await withAssets(database, [row]))[0] ?? null);
}
