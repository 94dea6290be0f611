import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../src/shared/language-names.ts';
import { SOURCE_LOCALE } from './find-words.ts';
import type { Texts } from './translate-source.ts';

/** The languages beside Chinese, each with a language file of every kind. */
export type OtherLanguage = Exclude<Language, 'zh-CN'>;
export const OTHER_LANGUAGES = Object.keys(LANGUAGES).filter(
  (name): name is OtherLanguage => name !== SOURCE_LOCALE,
);

const isText = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string';

/** Where the texts of a language file come from. */
export type LanguageFile = 'app' | 'server' | 'messages' | 'pushes';

/**
 * The texts of a language by their Chinese: `app` are those of the sources of the pages, `server`
 * those that the server answers, `messages` those that the system writes into the inbox, `pushes`
 * those of the lock screen.
 */
export function languageFile(name: LanguageFile, language: OtherLanguage): Texts {
  const file = new URL(`${name}/${language}.json`, import.meta.url);
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(Object(read)).filter(isText));
}
