import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'vite';
import { inlineScript } from '../../packages/contract/vite-inline-script.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The folder of the pages' HTML. */
export const FRAME = at('./src/frame');
/** The page of fairness is no game: it makes no first call. */
const FAIRNESS = 'fairness.html';

/** How every page is built. */
export const pageBuild = {
  target: 'es2022',
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  modulePreload: { polyfill: false },
} satisfies BuildOptions;

/**
 * A page with its first script, before the styles, for which scripts wait; and with the names of
 * the scripts that only its variants need, which the server turns into links.
 */
const wholePage = (script: string): Plugin => ({
  name: 'whole page',
  transformIndexHtml: {
    order: 'post',
    handler(html, { chunk }) {
      const themes = (chunk?.dynamicImports ?? []).map((file) => `/${file}`);
      return html.replace(
        /^ *<title>/m,
        (title) =>
          `    <script>${script}</script>\n    <!--themes ${themes.join(' ')}-->\n${title}`,
      );
    },
  },
});

/**
 * Builds the page of each game on its own, so that it is one script and one style: a phone opens
 * six connections, and on a slow line every further round of requests is half a second.
 */
export const gamePages = (): Plugin => ({
  name: 'game pages',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const script = await inlineScript({
      root: FRAME,
      entry: 'first-script.ts',
      name: 'firstScript',
    });
    for (const file of readdirSync(FRAME)) {
      if (!file.endsWith('.html') || file === FAIRNESS) continue;
      await build({
        configFile: false,
        root: FRAME,
        base: '/',
        publicDir: false,
        logLevel: 'error',
        plugins: [wholePage(script)],
        build: {
          ...pageBuild,
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: { input: { [basename(file, '.html')]: `${FRAME}/${file}` } },
        },
      });
    }
  },
});
