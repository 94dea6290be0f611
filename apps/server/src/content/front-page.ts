import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

export interface Banner {
  /** Root-relative address of the picture. */
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

/** The carousel, in order. */
export async function listBanners(on: Queryable): Promise<Banner[]> {
  const { rows } = await sql<Banner>`
    SELECT art, alt, url FROM banner WHERE shown ORDER BY sort, id`.execute(on);
  return rows;
}

/** A line of the scrolling bar; the announcement's number and HTML are null where it has none. */
export interface Notice {
  readonly text: string;
  readonly announcementId: number | null;
  readonly content: string | null;
}

/** The lines of the scrolling bar, in order; of a hidden announcement there is no word. */
export async function listNotices(on: Queryable): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    SELECT text, announcement.id AS "announcementId", content
    FROM notice LEFT JOIN announcement
      ON announcement.id = notice.announcement_id AND announcement.shown
    WHERE notice.shown ORDER BY sort, notice.id`.execute(on);
  return rows;
}

const ANNOUNCEMENTS_MOST = 50;

/** Announcements, newest first. */
export async function listAnnouncements(on: Queryable): Promise<Announcement[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    content: string;
    published_at: Date;
    updated_at: Date;
  }>`SELECT id, name, content, published_at, updated_at FROM announcement WHERE shown
    ORDER BY published_at DESC, id DESC LIMIT ${ANNOUNCEMENTS_MOST}`.execute(on);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    content: row.content,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  }));
}
