import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AnnouncementItem, AnyFrontItem, BannerItem, NoticeItem } from './front-item.ts';

/** Ids of staff's own rows start above those of later seeds. */
const OWN_IDS = 1_000;
/** Most items of one kind that are read. */
const MOST = 200;

const DAYS = sql`id, version, shown, first_day::text AS "firstDay", last_day::text AS "lastDay"`;

/** Every banner, shown or not, in order. */
export async function readBanners(on: Queryable): Promise<BannerItem[]> {
  const { rows } = await sql<Omit<BannerItem, 'kind'>>`SELECT ${DAYS}, art, alt, url, sort
    FROM banner ORDER BY sort, id LIMIT ${MOST}`.execute(on);
  return rows.map((row) => ({ ...row, kind: 'banner' }));
}

/** Every line of the notice bar, shown or not, in order. */
export async function readNotices(on: Queryable): Promise<NoticeItem[]> {
  const { rows } = await sql<Omit<NoticeItem, 'kind'>>`SELECT ${DAYS}, text,
      announcement_id AS "announcementId", sort
    FROM notice ORDER BY sort, id LIMIT ${MOST}`.execute(on);
  return rows.map((row) => ({ ...row, kind: 'notice' }));
}

/** Every announcement, shown or not, newest first. */
export async function readAnnouncements(on: Queryable): Promise<AnnouncementItem[]> {
  const { rows } = await sql<Omit<AnnouncementItem, 'kind'>>`SELECT ${DAYS}, name, content
    FROM announcement ORDER BY published_at DESC, id DESC LIMIT ${MOST}`.execute(on);
  return rows.map((row) => ({ ...row, kind: 'announcement' }));
}

/** All items of a kind. */
export function readKind(
  on: Queryable,
  kind: AnyFrontItem['kind'],
): Promise<readonly AnyFrontItem[]> {
  if (kind === 'banner') return readBanners(on);
  return kind === 'notice' ? readNotices(on) : readAnnouncements(on);
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
const writeAnnouncement = (item: AnnouncementItem, at: Date) => sql`INSERT INTO announcement
    (id, name, content, shown, version, edited, first_day, last_day, published_at, updated_at,
      shown_since)
  VALUES (${item.id}, ${item.name}, ${item.content}, ${item.shown}, ${item.version}, true,
    ${item.firstDay}, ${item.lastDay}, ${at}, ${at},
    CASE WHEN ${item.shown} THEN ${at}::timestamptz END)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, content = excluded.content,
    shown = excluded.shown, version = excluded.version, edited = true,
    first_day = excluded.first_day, last_day = excluded.last_day, updated_at = excluded.updated_at,
    shown_since = CASE WHEN announcement.shown THEN announcement.shown_since
      ELSE excluded.shown_since END`;

function writeOf(item: AnyFrontItem, at: Date): RawBuilder<unknown> {
  if (item.kind === 'banner') return writeBanner(item);
  return item.kind === 'notice' ? writeNotice(item) : writeAnnouncement(item, at);
}

/** Writes a new or changed item as the next version; later seeds no longer change it. */
export async function writeItem(tx: Tx, item: AnyFrontItem, at: Date): Promise<void> {
  await writeOf(item, at).execute(tx);
}
