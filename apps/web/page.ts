import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { belowFloorScript } from '../../packages/contract/vite-browser-floor.ts';
import { contractCalls } from '../../packages/contract/vite-calls.ts';
import { inlineScript } from '../../packages/contract/vite-inline-script.ts';
import { type Bundle, linksOfScreens } from './bundle-links.ts';
import { prerender, type Viewer } from './prerender.ts';
import { prerenderedAt } from './src/routes/prerendered-name.ts';
import { routes } from './src/routes/route-table.ts';
import {
  type BuiltLanguages,
  buildLanguages,
  type LanguageScripts,
} from './words/build-languages.ts';

const VIEWERS: readonly Viewer[] = ['visitor', 'member'];

/**
 * It is a placeholder for coming content: screen readers skip it and nothing in it can be clicked.
 */
const inert = (html: string): string =>
  html && `<div class="prerendered" inert aria-hidden="true">${html}</div>`;

/** The file of all icons would load before the banner, so the app adds home's icons. */
const withoutIcons = (html: string): string => html.replace(/<use [^>]*><\/use>/g, '');

const spriteOf = (bundle: Bundle): string =>
  `/${Object.keys(bundle).find((file) => /icons-[\w-]+\.svg$/.test(file)) ?? ''}`;

interface Prerendered {
  /** Home, for the page itself. */
  readonly home: string;
  /** All other screens by file name: links to their files, then HTML. */
  readonly files: ReadonlyMap<string, string>;
}

async function prerenderRoutes(bundle: Bundle): Promise<Prerendered> {
  const links = linksOfScreens(bundle);
  const targets = routes.flatMap((route) => [...prerenderedAt(route).values()]);
  const drawn = targets.filter((target) => target !== null);
  const made = await prerender(drawn, spriteOf(bundle));
  const files = new Map<string, string>();
  const home = VIEWERS.map(
    (viewer) =>
      `<template data-home="${viewer}">${inert(withoutIcons(made[viewer]['/'] ?? ''))}</template>`,
  ).join('');
  for (const viewer of VIEWERS) {
    for (const route of routes) {
      // The first script shows login where a visitor has no access.
      if (route.screen === null || (viewer === 'visitor' && route.guard === 'member')) continue;
      for (const [name, target] of prerenderedAt(route)) {
        const html = target === null ? '' : (made[viewer][target] ?? '');
        files.set(`${viewer}-${name}.html`, (links.get(route.path) ?? '') + inert(html));
      }
    }
  }
  return { home, files };
}

/**
 * The folder is named after the hash of its content, because the server lets assets be cached for
 * ever.
 */
const folderOf = (files: ReadonlyMap<string, string>): string =>
  `assets/prerendered-${createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 7)}/`;

/** The first script as one text, with the addresses of the apps and of the folder inserted. */
const firstScript = (app: string, apps: LanguageScripts, folder: string): Promise<string> =>
  inlineScript({
    root: fileURLToPath(new URL('.', import.meta.url)),
    entry: 'src/first-script/first-script.ts',
    name: 'firstScript',
    plugins: [contractCalls()],
    define: {
      APP_SCRIPT: JSON.stringify(app),
      APPS: JSON.stringify(apps),
      PRERENDERED_FOLDER: JSON.stringify(`/${folder}`),
    },
  });

const APP_SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const MANIFEST_LINK = /<link rel="manifest"[^>]*>/;

interface PageOptions {
  /** Whether the app is built in the other languages too. */
  readonly inAllLanguages: boolean;
}

/**
 * The page as sent: it contains its styles and home, so that the first paint needs no second
 * request, and the first script, which shows the prerendered screen of the address and starts the
 * app once that is painted. Without a build the page is left unchanged.
 */
export function wholePage({ inAllLanguages }: PageOptions): Plugin {
  let folder = '';
  let files: ReadonlyMap<string, string> = new Map();
  let languages: BuiltLanguages = { scripts: {}, files: new Map() };
  return {
    name: 'whole-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const made: Bundle = bundle;
        const prerendered = await prerenderRoutes(made);
        files = prerendered.files;
        folder = folderOf(files);
        const app = APP_SCRIPT.exec(html)?.[1] ?? '';
        if (inAllLanguages) languages = await buildLanguages(made);
        const script = await firstScript(app, languages.scripts, folder);
        return html
          .replace(APP_SCRIPT, `<!--app ${app}-->`)
          .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (link, name: string) => {
            const source = made[name]?.source;
            if (source === undefined) return link;
            // Imports search for the link of a file: this one says that the file is already here.
            const here = link.replace('<link ', '<link disabled ');
            return `<style>${source.toString().trim()}</style>${here}`;
          })
          .replace('<!--home-->', () => prerendered.home)
          .replace('/*below-floor*/', () => belowFloorScript)
          .replace('/*first-script*/', () => script);
      },
    },
    writeBundle({ dir = '' }) {
      mkdirSync(join(dir, folder), { recursive: true });
      for (const [name, text] of files) writeFileSync(join(dir, folder, name), text);
      for (const [name, text] of languages.files) writeFileSync(join(dir, name), text);
      // The first script adds it when everything else has loaded.
      const page = join(dir, 'index.html');
      writeFileSync(page, readFileSync(page, 'utf8').replace(MANIFEST_LINK, ''));
    },
  };
}
