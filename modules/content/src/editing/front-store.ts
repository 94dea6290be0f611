import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AnnouncementItem, AnyFrontItem, BannerItem, NoticeItem } from './front-item.ts';

/** Staff's own rows stand above the numbers a later seed may bring. */
const OWN_IDS = 1_000;
/** Most of one kind that are read. */
const MOST = 200;

const DAYS = sql`id, version, shown, first_day::text AS "firstDay", last_day::text AS "lastDay"`;

/** Every banner, shown or not, in order. */
export async function readBanners(on: Queryable): Promise<BannerItem[]> {
  const { rows } = await sql<Omit<BannerItem, 'kind'>>`SELECT ${DAYS}, art, alt, url, sort
    FROM banner ORDER BY sort, id LIMIT ${MOST}`.execute(on);
  return rows.map((row) => ({ ...row, kind: 'banner' }));
}

/** Every line of the scrolling bar, shown or not, in order. */
export async function readNotices(on: Queryable): Promise<NoticeItem[]> {
  const { rows } = await sql<Omit<NoticeItem, 'kind'>>`SELECT ${DAYS}, text,
      announcement_id AS "announcementId", sort
    FROM notice ORDER BY sort, id LIMIT ${MOST}`.execute(on);
  return rows.map((row) => ({ ...row, kind: 'notice' }));
}

/** Every announcement, shown or not, the newest first. */
export async function readAnnouncements(on: Queryable): Promise<AnnouncementItem[]> {
  const { rows } = await sql<Omit<AnnouncementItem, 'kind'>>`SELECT ${DAYS}, name, content
    FROM announcement ORDER BY published_at DESC, id DESC LIMIT ${MOST}`.execute(on);
  return rows.map((row) => ({ ...row, kind: 'announcement' }));
}

/** Everything of a kind. */
export function readKind(
  on: Queryable,
  kind: AnyFrontItem['kind'],
): Promise<readonly AnyFrontItem[]> {
  if (kind === 'banner') return readBanners(on);
  return kind === 'notice' ? readNotices(on) : readAnnouncements(on);
}

/** Keeps two changes of a kind apart, and says which number the next new one gets. */
export async function lockKind(tx: Tx, kind: AnyFrontItem['kind']): Promise<number> {
  await sql`LOCK TABLE ${sql.table(kind)} IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { rows } = await sql<{ next: number }>`SELECT greatest(max(id) + 1, ${OWN_IDS}) AS next
    FROM ${sql.table(kind)}`.execute(tx);
  return rows[0]?.next ?? OWN_IDS;
}

type Columns = Readonly<Record<string, string | number | boolean | Date | BusinessDay | null>>;

/** The columns of a kind; an announcement counts its day from when it was first written. */
function columnsOf(item: AnyFrontItem): Columns {
  if (item.kind === 'banner') {
    return { art: item.art, alt: item.alt, url: item.url, sort: item.sort };
  }
  if (item.kind === 'notice') {
    return { text: item.text, announcement_id: item.announcementId, sort: item.sort };
  }
  return { name: item.name, content: item.content };
}

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/** Writes one, new or changed, as the next version; seeding leaves it alone from then on. */
export async function writeItem(tx: Tx, item: AnyFrontItem, at: Date): Promise<void> {
  const columns: Columns = {
    ...columnsOf(item),
    shown: item.shown,
    version: item.version,
    edited: true,
    first_day: item.firstDay,
    last_day: item.lastDay,
    ...(item.kind === 'announcement' && { updated_at: at }),
  };
  const created = item.kind === 'announcement' ? { published_at: at } : {};
  const all = Object.entries({ id: item.id, ...columns, ...created });
  const set = Object.keys(columns).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  await sql`INSERT INTO ${sql.table(item.kind)} (${list(all.map(([name]) => sql.ref(name)))})
    VALUES (${list(all.map(([, value]) => sql`${value}`))})
    ON CONFLICT (id) DO UPDATE SET ${list(set)}`.execute(tx);
}
