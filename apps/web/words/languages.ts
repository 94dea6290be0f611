import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../src/shared/language-names.ts';
import { SOURCE_LOCALE } from './find-words.ts';
import type { Texts } from './translate-source.ts';

/** The languages beside Chinese, each with a language file for the app and one for the server. */
export type OtherLanguage = Exclude<Language, 'zh-CN'>;
export const OTHER_LANGUAGES = Object.keys(LANGUAGES).filter(
  (name): name is OtherLanguage => name !== SOURCE_LOCALE,
);

const isText = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string';

/**
 * The texts of a language by their Chinese: `app` are those of the sources of the pages, `server`
 * those that the server sends.
 */
export function languageFile(of: 'app' | 'server', language: OtherLanguage): Texts {
  const file = new URL(`${of}/${language}.json`, import.meta.url);
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(Object(read)).filter(isText));
}
