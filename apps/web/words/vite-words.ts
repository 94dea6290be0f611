import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languageFile, type OtherLanguage } from './languages.ts';
import { translateSource } from './translate-source.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = /^(apps\/web\/src|packages\/(ui|contract)\/src)\/.*\.tsx?$/;
const SERVER_WORDS = 'apps/web/src/shared/api/server-words.ts';
const SERVER_TEXTS = fileURLToPath(new URL('server-texts.ts', import.meta.url));

/** Files whose Chinese is the same in every language, each with its reason. */
export const UNTRANSLATED: Readonly<Record<string, string>> = {
  'apps/web/src/shared/language-names.ts': 'a language is named in itself',
  [SERVER_WORDS]: 'its other module is made of translations',
};

/**
 * Builds the app in another language: its texts in place of the Chinese ones of the sources, and
 * its words for what the server sends. A text without a translation stops the build.
 */
export function wordsOf(language: OtherLanguage): Plugin {
  const texts = languageFile('app', language);
  return {
    name: `words of ${language}`,
    enforce: 'pre',
    load(id) {
      if (id !== ROOT + SERVER_WORDS) return null;
      const server = JSON.stringify(languageFile('server', language));
      return `import { serverTexts } from ${JSON.stringify(SERVER_TEXTS)};
        export const inLanguage = serverTexts(${server});`;
    },
    transform(code, id) {
      const file = id.slice(ROOT.length);
      if (!id.startsWith(ROOT) || !SOURCES.test(file) || file in UNTRANSLATED) return null;
      const made = translateSource(file, code, { language, texts });
      return made === code ? null : { code: made, map: null };
    },
  };
}
