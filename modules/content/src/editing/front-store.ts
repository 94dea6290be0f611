import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { bannerItems, DAYS, MOST } from './banner-items.ts';
import type { AnnouncementItem, AnyFrontItem, BannerItem, NoticeItem } from './front-item.ts';

/** Ids of staff's own rows start above those of later seeds. */
const OWN_IDS = 1_000;

/** Every line of the notice bar, shown or not, in order. */
export async function readNotices(database: Queryable): Promise<NoticeItem[]> {
  const { rows } = await sql<Omit<NoticeItem, 'kind'>>`SELECT ${DAYS}, text,
      announcement_id AS "announcementId", sort
    FROM notice ORDER BY sort, id LIMIT ${MOST}`.execute(database);
  return rows.map((row) => ({ ...row, kind: 'notice' }));
}

/** Every announcement, shown or not, newest first. */
export async function readAnnouncements(database: Queryable): Promise<AnnouncementItem[]> {
  const { rows } = await sql<Omit<AnnouncementItem, 'kind'>>`SELECT ${DAYS}, name, content
    FROM announcement ORDER BY published_at DESC, id DESC LIMIT ${MOST}`.execute(database);
  return rows.map((row) => ({ ...row, kind: 'announcement' }));
}

/** All items of a kind. */
export function readKind(
  database: Queryable,
  kind: AnyFrontItem['kind'],
): Promise<readonly AnyFrontItem[]> {
  if (kind === 'banner') return bannerItems(database);
  return kind === 'notice' ? readNotices(database) : readAnnouncements(database);
}

const TABLES = {
  banner: sql.table('banner'),
  notice: sql.table('notice'),
  announcement: sql.table('announcement'),
};

/** Makes changes of a kind run one at a time, and returns the next new id. */
export async function lockKind(tx: Tx, kind: AnyFrontItem['kind']): Promise<number> {
  await sql`LOCK TABLE ${TABLES[kind]} IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { rows } = await sql<{ next: number }>`SELECT greatest(max(id) + 1, ${OWN_IDS}) AS next
    FROM ${TABLES[kind]}`.execute(tx);
  return rows[0]?.next ?? OWN_IDS;
}

const writeBanner = (item: BannerItem) => sql`INSERT INTO banner
    (id, art, alt, url, sort, shown, version, edited, first_day, last_day)
  VALUES (${item.id}, ${item.art}, ${item.alt}, ${item.url}, ${item.sort}, ${item.shown},
    ${item.version}, true, ${item.firstDay}, ${item.lastDay})
  ON CONFLICT (id) DO UPDATE SET art = excluded.art, alt = excluded.alt, url = excluded.url,
    sort = excluded.sort, shown = excluded.shown, version = excluded.version, edited = true,
    first_day = excluded.first_day, last_day = excluded.last_day`;

const writeNotice = (item: NoticeItem) => sql`INSERT INTO notice
    (id, text, announcement_id, sort, shown, version, edited, first_day, last_day)
  VALUES (${item.id}, ${item.text}, ${item.announcementId}, ${item.sort}, ${item.shown},
    ${item.version}, true, ${item.firstDay}, ${item.lastDay})
  ON CONFLICT (id) DO UPDATE SET text = excluded.text, announcement_id = excluded.announcement_id,
    sort = excluded.sort, shown = excluded.shown, version = excluded.version, edited = true,
    first_day = excluded.first_day, last_day = excluded.last_day`;

/** The day of an announcement is that of its first version; `shown_since` that of its showing. */
const writeAnnouncement = (item: AnnouncementItem, moment: Date) => sql`INSERT INTO announcement
    (id, name, content, shown, version, edited, first_day, last_day, published_at, updated_at,
      shown_since)
  VALUES (${item.id}, ${item.name}, ${item.content}, ${item.shown}, ${item.version}, true,
    ${item.firstDay}, ${item.lastDay}, ${moment}, ${moment},
    CASE WHEN ${item.shown} THEN ${moment}::timestamptz END)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, content = excluded.content,
    shown = excluded.shown, version = excluded.version, edited = true,
    first_day = excluded.first_day, last_day = excluded.last_day, updated_at = excluded.updated_at,
    shown_since = CASE WHEN announcement.shown THEN announcement.shown_since
      ELSE excluded.shown_since END`;

function writeOf(item: AnyFrontItem, moment: Date): RawBuilder<unknown> {
  if (item.kind === 'banner') return writeBanner(item);
  return item.kind === 'notice' ? writeNotice(item) : writeAnnouncement(item, moment);
}

/** Writes a new or changed item as the next version; later seeds no longer change it. */
export async function writeItem(tx: Tx, item: AnyFrontItem, moment: Date): Promise<void> {
  await writeOf(item, moment).execute(tx);
}
