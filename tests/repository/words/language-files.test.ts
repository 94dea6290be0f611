import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type LanguageFile,
  languageFile,
  OTHER_LANGUAGES,
} from '../../../apps/web/words/languages.ts';
import { placesOf } from '../../../apps/web/words/text-parts.ts';
import { UNTRANSLATED } from '../../../apps/web/words/vite-words.ts';
import { ROOT } from '../source-files.ts';
import { textsOfMessages, textsOfPushes } from './texts-of-messages.ts';
import { CHINESE_ONLY, textsOfApp, textsOfServer } from './texts-of-sources.ts';

const FILES: Readonly<Record<LanguageFile, ReadonlySet<string>>> = {
  app: new Set(textsOfApp().keys()),
  server: new Set(textsOfServer().keys()),
  messages: textsOfMessages(),
  pushes: textsOfPushes(),
};
const KINDS = ['app', 'server', 'messages', 'pushes'] as const;
const WITHOUT_HAN = ['en', 'vi', 'th'];

describe.each(OTHER_LANGUAGES)('%s', (language) => {
  test.each(KINDS)('has exactly the texts of the sources: %s', (kind) => {
    const known = new Set(Object.keys(languageFile(kind, language)));
    const missing = [...FILES[kind]].filter((text) => !known.has(text));
    const unneeded = [...known].filter((text) => !FILES[kind].has(text));
    expect({ missing, unneeded }).toEqual({ missing: [], unneeded: [] });
  });

  test.each(KINDS)('says the same with the same places: %s', (kind) => {
    const wrong = Object.entries(languageFile(kind, language)).filter(([chinese, text]) => {
      const isSame = placesOf(text).join() === placesOf(chinese).join();
      const isForeign =
        !WITHOUT_HAN.includes(language) || !/\p{Script=Han}|[，。：；！？]/u.test(text);
      const isPart = /^[\s\p{P}]|[\s\p{P}]$/u.test(chinese);
      return text.trim() === '' || !isSame || !isForeign || (!isPart && text !== text.trim());
    });
    expect(wrong).toEqual([]);
  });
});

test('the server sends whole texts: none of its own has plural forms', () => {
  const plurals = OTHER_LANGUAGES.flatMap((language) =>
    (['server', 'messages', 'pushes'] as const).flatMap((kind) =>
      Object.values(languageFile(kind, language)).filter((text) => text.includes(', plural,')),
    ),
  );
  expect(plurals).toEqual([]);
});

test('no text of a message has markup: its words stand between the tags of the message', () => {
  const marked = OTHER_LANGUAGES.flatMap((language) =>
    Object.values(languageFile('messages', language)).filter((text) => /[<>&]/.test(text)),
  );
  expect(marked).toEqual([]);
});

test('every exception still exists', () => {
  const gone = [...Object.keys(UNTRANSLATED), ...Object.keys(CHINESE_ONLY)].filter(
    (path) => !existsSync(join(ROOT, path)),
  );
  expect(gone).toEqual([]);
});
