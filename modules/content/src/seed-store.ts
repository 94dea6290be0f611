import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

export async function seedTexts(
  tx: Tx,
  texts: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO site_text (key, value, updated_at)
    SELECT key, value, ${now} FROM jsonb_each_text(${JSON.stringify(texts)}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
      WHERE NOT site_text.edited`.execute(tx);
}

export async function seedBanners(tx: Tx, rows: readonly object[]): Promise<void> {
  await sql`INSERT INTO banner (id, art, alt, url, sort)
    SELECT id, art, alt, url, sort FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (id int, art text, alt text, url text, sort int)
    ON CONFLICT (id) DO UPDATE SET art = excluded.art, alt = excluded.alt, url = excluded.url,
      sort = excluded.sort WHERE NOT banner.edited`.execute(tx);
}

export async function seedNotices(tx: Tx, rows: readonly object[]): Promise<void> {
  await sql`INSERT INTO notice (id, text, announcement_id, sort, shown)
    SELECT id, text, announcement_id, "order", status = 1
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (id int, text text, announcement_id int, "order" int, status int)
    ON CONFLICT (id) DO UPDATE SET text = excluded.text,
      announcement_id = excluded.announcement_id, sort = excluded.sort, shown = excluded.shown
      WHERE NOT notice.edited`.execute(tx);
}

export async function seedAnnouncements(tx: Tx, rows: readonly object[]): Promise<void> {
  await sql`INSERT INTO announcement (id, name, content, shown, published_at, updated_at)
    SELECT id, name, content, status = 1, published_at, published_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (id int, name text, content text, status int, published_at timestamptz)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, content = excluded.content,
      shown = excluded.shown WHERE NOT announcement.edited`.execute(tx);
}

export async function seedArticles(tx: Tx, rows: readonly object[]): Promise<void> {
  await sql`INSERT INTO article (id, key, place, type, name, content, updated_at)
    SELECT id, key, place, type, name, content, updated_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (id int, key text, place text, type smallint, name text, content text,
        updated_at timestamptz)
    ON CONFLICT (key) DO UPDATE SET name = excluded.name, content = excluded.content
      WHERE NOT article.edited`.execute(tx);
}

export async function seedPartners(tx: Tx, rows: readonly object[]): Promise<void> {
  await sql`INSERT INTO partner (type, name, subtitle, content)
    SELECT type, name, subtitle, content FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (type int, name text, subtitle text, content text)
    ON CONFLICT (type) DO UPDATE SET name = excluded.name, subtitle = excluded.subtitle,
      content = excluded.content WHERE NOT partner.edited`.execute(tx);
}

export async function seedBanks(tx: Tx, rows: readonly object[]): Promise<void> {
  await sql`INSERT INTO bank (id, code, bank_name, bank_img, sort, shown)
    SELECT id, code, bank_name, bank_img, "order", status = 1
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (id int, code text, bank_name text, bank_img text, "order" int, status int)
    ON CONFLICT (id) DO UPDATE SET code = excluded.code, bank_name = excluded.bank_name,
      bank_img = excluded.bank_img, sort = excluded.sort, shown = excluded.shown
      WHERE NOT bank.edited`.execute(tx);
}
