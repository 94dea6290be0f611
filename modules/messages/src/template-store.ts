import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

export interface MessageTemplate {
  readonly key: string;
  readonly type: string;
  readonly title: string;
  readonly content: string;
  readonly placeholders: readonly string[];
  readonly link: string;
  readonly marketing: boolean;
}

export async function readTemplate(
  database: Queryable,
  key: string,
): Promise<MessageTemplate | null> {
  const { rows } = await sql<MessageTemplate>`
    SELECT key, type, title, content, placeholders, link, marketing FROM message_template
    WHERE key = ${key}`.execute(database);
  return rows[0] ?? null;
}

export async function seedTemplate(tx: Tx, template: MessageTemplate): Promise<void> {
  await sql`INSERT INTO message_template
      (key, type, title, content, placeholders, link, marketing)
    VALUES (${template.key}, ${template.type}, ${template.title}, ${template.content},
      ${[...template.placeholders]}, ${template.link}, ${template.marketing})
    ON CONFLICT (key) DO UPDATE SET type = excluded.type, title = excluded.title,
      content = excluded.content, placeholders = excluded.placeholders, link = excluded.link,
      marketing = excluded.marketing WHERE NOT message_template.edited`.execute(tx);
}
