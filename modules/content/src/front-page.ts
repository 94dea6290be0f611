import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import { sharedRead } from '@haitang/platform/database/gathered-read.ts';
import { sql } from 'kysely';
import { bannerItems } from './editing/banner-items.ts';
import { type FrontItem, isShownOn } from './editing/front-item.ts';

export interface Banner {
  /** Root-relative address of the image. */
  readonly art: string;
  readonly alt: string;
  /** Hash route. */
  readonly url: string;
}

export interface Announcement {
  readonly id: number;
  readonly name: string;
  readonly content: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

const banners = sharedRead(({ read }) => bannerItems(read));

/** The carousel of a Beijing day, in order. */
export async function listBanners(database: Database, day: BusinessDay): Promise<Banner[]> {
  const shown = (await banners(database)).filter((bannerItem) => isShownOn(bannerItem, day));
  return shown.map(({ art, alt, url }) => ({ art, alt, url }));
}

/** A line of the notice bar; the announcement's number and HTML are null when it has none. */
export interface Notice {
  readonly text: string;
  readonly announcementId: number | null;
  readonly content: string | null;
}

type Days = Pick<FrontItem, 'shown' | 'firstDay' | 'lastDay'>;
type NoticeRow = Notice & Days & { readonly leads: Days };

async function readNotices(database: Queryable): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`SELECT text, notice.shown,
      notice.first_day::text AS "firstDay", notice.last_day::text AS "lastDay",
      announcement.id AS "announcementId", content,
      jsonb_build_object('shown', coalesce(announcement.shown, false), 'firstDay', announcement.first_day,
        'lastDay', announcement.last_day) AS leads
    FROM notice LEFT JOIN announcement ON announcement.id = notice.announcement_id
    ORDER BY sort, notice.id`.execute(database);
  return rows;
}
const notices = sharedRead(({ read }) => readNotices(read));

/** The lines of the notice bar of a Beijing day; a hidden announcement is left out. */
export async function listNotices(database: Database, day: BusinessDay): Promise<Notice[]> {
  const shown = (await notices(database)).filter((notice) => isShownOn(notice, day));
  return shown.map(({ text, announcementId, content, leads }) =>
    isShownOn(leads, day)
      ? { text, announcementId, content }
      : { text, announcementId: null, content: null },
  );
}

const ANNOUNCEMENTS_MOST = 50;

/** Announcements of a Beijing day, newest first. */
export async function listAnnouncements(
  database: Queryable,
  day: BusinessDay,
): Promise<Announcement[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    content: string;
    published_at: Date;
    updated_at: Date;
  }>`SELECT id, name, content, published_at, updated_at FROM announcement WHERE shown
      AND coalesce(first_day <= ${day}::date, true) AND coalesce(last_day >= ${day}::date, true)
    ORDER BY published_at DESC, id DESC LIMIT ${ANNOUNCEMENTS_MOST}`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    content: row.content,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  }));
}
