import { fillHtml } from '@haitang/contract/codes/text/escape-html.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { siteTexts } from './site-info.ts';

export type Place = 'help' | 'abouts' | 'page';

export interface Article {
  readonly id: number;
  readonly place: Place;
  readonly type: number | null;
  readonly name: string;
  readonly content: string;
  readonly updatedAt: Date;
}

interface ArticleRow {
  id: number;
  place: Place;
  type: number | null;
  name: string;
  content: string;
  updated_at: Date;
}

async function read(
  database: Queryable,
  key: string,
  type: number,
  place: Place,
): Promise<Article | null> {
  const { rows } = await sql<ArticleRow>`
    SELECT id, place, type, name, content, updated_at FROM article
    WHERE CASE WHEN ${key} = '' THEN type = ${type} ELSE key = ${key} END
    ORDER BY place = ${place} DESC, place = 'help' DESC LIMIT 1`.execute(database);
  const row = rows[0];
  if (!row) return null;
  const { updated_at: updatedAt, ...rest } = row;
  return { ...rest, updatedAt };
}

const isPlace = (text: string): text is Place =>
  text === 'help' || text === 'abouts' || text === 'page';

/**
 * An article by `key`, or by `type` within `place` (default help); a type that the place does not
 * have is looked up in the other one (content/README). Facts such as the licence are filled in from
 * `site_text` and from `more`, escaped. Null when there is none.
 */
export async function findArticle(
  context: Context,
  asked: { readonly key: string; readonly type: string; readonly place: string },
  more: Readonly<Record<string, string>> = {},
): Promise<Article | null> {
  const type = /^\d{1,4}$/.test(asked.type) ? Number(asked.type) : -1;
  const place = isPlace(asked.place) ? asked.place : 'help';
  const article = await read(context.database.read, asked.key.slice(0, 60), type, place);
  if (!article) return null;
  const facts = { ...Object.fromEntries(await siteTexts(context)), ...more };
  return { ...article, content: fillHtml(article.content, facts) };
}
