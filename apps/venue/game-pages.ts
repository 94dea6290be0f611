import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'vite';
import { BROWSER_FLOOR, belowFloorScript } from '../../packages/contract/vite-browser-floor.ts';
import { inlineScript } from '../../packages/contract/vite-inline-script.ts';
import { oldCss } from '../../packages/contract/vite-old-css.ts';
import { GAME_PAGES, htmlOf } from './game-list.ts';

const pathTo = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The folder of the pages' HTML. */
export const FRAME = pathTo('./src/client');

/** How every page is built. */
export const pageBuild = {
  ...BROWSER_FLOOR,
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
          `    <script>${belowFloorScript}</script>\n    <script>${script}</script>\n    <!--themes ${themes.join(' ')}-->\n${title}`,
      );
    },
  },
});

/** The sentence for browsers below the floor, on the page of fairness. */
export const saysTooOld: Plugin = {
  name: 'says too old',
  transformIndexHtml: (html) =>
    html.replace(/^ *<title>/m, (title) => `    <script>${belowFloorScript}</script>\n${title}`),
};

/** Gives the build an HTML file that is made of data. */
const madeHtml = (file: string, html: string): Plugin => ({
  name: 'made html',
  resolveId: (id) => (id === file ? id : null),
  load: (id) => (id === file ? html : null),
});

/**
 * Builds the page of a game into `outDir`, so that it is one script and one style: a phone opens
 * six connections, and on a slow line every further round of requests is half a second.
 */
async function buildGamePage(code: string, script: string, outDir: string): Promise<void> {
  const page = GAME_PAGES.get(code);
  if (page === undefined) throw new Error(`${code} is no game of the house`);
  const file = `${FRAME}/${code}.html`;
  await build({
    configFile: false,
    root: FRAME,
    base: '/',
    publicDir: false,
    logLevel: 'error',
    plugins: [madeHtml(file, htmlOf(page)), wholePage(script)],
    css: { postcss: oldCss },
    build: {
      ...pageBuild,
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input: { [code]: file } },
    },
  });
}

/** Builds the pages of these games into a folder, beside what is there. */
export async function buildGamePages(codes: Iterable<string>, outDir: string): Promise<void> {
  const script = await inlineScript({
    root: FRAME,
    entry: 'first-script.ts',
    name: 'firstScript',
  });
  for (const code of codes) await buildGamePage(code, script, outDir);
}

/** Builds the pages of all games beside the page of fairness. */
export const gamePages = (): Plugin => ({
  name: 'game pages',
  apply: 'build',
  writeBundle: ({ dir = '' }) => buildGamePages(GAME_PAGES.keys(), dir),
});
