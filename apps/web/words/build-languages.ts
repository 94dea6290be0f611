import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { contractCalls } from '../../../packages/contract/vite-calls.ts';
import { oldCss } from '../../../packages/contract/vite-old-css.ts';
import { appBuild } from '../app-build.ts';
import type { Bundle } from '../bundle-links.ts';
import { cssModules } from '../class-names.ts';
import { notLoaded, reload } from '../src/shared/words/error.ts';
import { languageFile, OTHER_LANGUAGES, type OtherLanguage } from './languages.ts';
import { wordsOf } from './vite-words.ts';

/** What the first script needs of each language: its app, and what to say if that does not load. */
export type LanguageScripts = Readonly<
  Record<string, { readonly script: string; readonly notLoaded: string; readonly reload: string }>
>;

export interface BuiltLanguages {
  readonly scripts: LanguageScripts;
  /** The scripts of all languages by file name; everything else is shared with the Chinese app. */
  readonly files: ReadonlyMap<string, string>;
}

/** The app in one language: all its files, not written. */
async function builtIn(language: OtherLanguage) {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    publicDir: false,
    logLevel: 'error',
    plugins: [wordsOf(language), contractCalls(), react()],
    css: { modules: cssModules, postcss: oldCss },
    build: {
      ...appBuild,
      manifest: false,
      write: false,
      rolldownOptions: { ...appBuild.rolldownOptions, input: { index: 'src/main.tsx' } },
    },
  });
  if (!('output' in built)) throw new Error(`the app is not built in ${language}`);
  return built.output;
}

/**
 * Builds the app in every language beside Chinese. Stops if one of them needs a style or a picture
 * that the Chinese build (`chinese`) has not.
 */
export async function buildLanguages(chinese: Bundle): Promise<BuiltLanguages> {
  const scripts: Record<string, LanguageScripts[string]> = {};
  const files = new Map<string, string>();
  for (const language of OTHER_LANGUAGES) {
    const texts = languageFile('app', language);
    for (const file of await builtIn(language)) {
      if (file.type === 'chunk') files.set(file.fileName, file.code);
      else if (!(file.fileName in chinese))
        throw new Error(`${language}: a ${file.fileName} of its own`);
      if (file.type !== 'chunk' || !file.isEntry) continue;
      scripts[language] = {
        script: `/${file.fileName}`,
        notLoaded: texts[notLoaded] ?? '',
        reload: texts[reload] ?? '',
      };
    }
  }
  return { scripts, files };
}
