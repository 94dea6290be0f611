import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languageFile, type OtherLanguage } from './languages.ts';
import { translateSource } from './translate-source.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = /^(apps\/web\/src|packages\/(ui|contract)\/src)\/.*\.tsx?$/;
const SERVER_WORDS = 'apps/web/src/shared/api/server-words.ts';
const MESSAGE_WORDS = 'apps/web/src/screens/message/message-words.ts';

const pathOf = (name: string): string =>
  JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

/** The modules that are made of a language's texts, by the file in whose place they stand. */
const MADE: Readonly<Record<string, (language: OtherLanguage) => string>> = {
  [SERVER_WORDS]: (language) => `import { serverTexts } from ${pathOf('server-texts.ts')};
    export const inLanguage = serverTexts(${JSON.stringify(languageFile('server', language))});`,
  [MESSAGE_WORDS]: (language) => `import { messageTexts } from ${pathOf('message-texts.ts')};
    import { inLanguage } from ${JSON.stringify(ROOT + SERVER_WORDS)};
    const texts = ${JSON.stringify(languageFile('messages', language))};
    const serverText = (message) => inLanguage({ message }).message;
    export const messageInLanguage = messageTexts(texts, serverText);`,
};

/** Files whose Chinese is the same in every language, each with its reason. */
export const UNTRANSLATED: Readonly<Record<string, string>> = {
  'apps/web/src/shared/language-names.ts': 'a language is named in itself',
  'apps/web/src/screens/help/also-asked.ts': 'articles are in the language of staff',
  'packages/contract/src/codes/chain-network.ts': 'the names of chains are for staff',
  [SERVER_WORDS]: 'its other module is made of translations',
  [MESSAGE_WORDS]: 'its other module is made of translations',
};

/**
 * Builds the app in another language: its texts in place of the Chinese ones of the sources, and
 * its words for what the server sends and writes into the inbox. A text without a translation stops
 * the build.
 */
export function wordsOf(language: OtherLanguage): Plugin {
  const texts = languageFile('app', language);
  return {
    name: `words of ${language}`,
    enforce: 'pre',
    load(id) {
      return id.startsWith(ROOT) ? (MADE[id.slice(ROOT.length)]?.(language) ?? null) : null;
    },
    transform(code, id) {
      const file = id.slice(ROOT.length);
      if (!id.startsWith(ROOT) || !SOURCES.test(file) || file in UNTRANSLATED) return null;
      const made = translateSource(file, code, { language, texts });
      return made === code ? null : { code: made, map: null };
    },
  };
}
