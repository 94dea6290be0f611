import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assertAllowedHtml } from '@haitang/contract/codes/text/allowed-html.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { readSeed, SEED_SCHEMAS } from '../seed-files.ts';

/** Writes the operator's own texts of the site by key; later seeds do not change them. */
export async function writeSiteTexts(
  tx: Tx,
  texts: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO site_text (key, value, edited, updated_at)
    SELECT key, value, true, ${now} FROM jsonb_each_text(${JSON.stringify(texts)}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, edited = true,
      updated_at = excluded.updated_at`.execute(tx);
}

/** An article written by the operator. */
export interface OwnArticle {
  readonly key: string;
  readonly name: string;
  /** HTML of the allow-list. */
  readonly content: string;
}

/** Articles about a promotion that no production starts with. */
const OF_PROMOTIONS = new Set(['page-red-packet-rules']);
/** The site's name in the drafts. */
const NAME_IN_DRAFTS = '海棠娱乐';

/** Our drafts of the terms, the policies and the help, with the given name of the site. */
export async function articleDrafts(siteName: string): Promise<readonly OwnArticle[]> {
  const { articles } = await readSeed('articles', SEED_SCHEMAS.articles);
  return articles
    .filter(({ key }) => !OF_PROMOTIONS.has(key))
    .map(({ key, name, content }) => ({
      key,
      name,
      content: content.replaceAll(NAME_IN_DRAFTS, siteName),
    }));
}

/**
 * Writes the operator's articles; later seeds do not change them. Refuses markup outside the
 * allow-list (400) and an unknown page (202).
 */
export async function writeArticles(
  tx: Tx,
  given: readonly OwnArticle[],
  moment: Date,
): Promise<void> {
  const { articles } = await readSeed('articles', SEED_SCHEMAS.articles);
  for (const { key, name, content } of given) {
    assertAllowedHtml(content);
    const index = articles.findIndex((article) => article.key === key);
    const place = articles[index];
    if (!place) throw refuse('not-found', { words: `没有这个页面：${key}` });
    await sql`INSERT INTO article (id, key, place, type, name, content, edited, updated_at)
      VALUES (${index + 1}, ${key}, ${place.place}, ${place.type}, ${name}, ${content}, true,
        ${moment})
      ON CONFLICT (key) DO UPDATE SET name = excluded.name, content = excluded.content,
        edited = true, updated_at = excluded.updated_at`.execute(tx);
  }
}
