import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { languageFile, OTHER_LANGUAGES } from './words/languages.ts';

/** The half of the service worker that shows pushed messages. */
const PUSH_HALF = 'push.js';
const OFFLINE_PAGE = 'offline.html';
const OFFLINE_SCREEN = 'offline-start';
/** Pictures and fonts of the offline page. */
const ART = ['art/empty/offline.svg', 'art/logo/mark.svg', 'art/logo/app-icon.svg'];
const BEGIN =
  '<link rel="manifest" href="/app.webmanifest"><script type="module" crossorigin src="$1"></script>';
const WORDMARKS = ['art/logo/wordmark-dark.svg', 'art/logo/wordmark-light.svg'];

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/art/logo/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** A long press of the app's icon offers these. */
const shortcut = (name: string, route: string) => ({
  name,
  url: `/#${route}`,
  icons: [{ src: '/art/logo/icon-192.png', sizes: '192x192', type: 'image/png' }],
});

const MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: '{site_name}',
  short_name: '{short_name}',
  description: '面向海外用户的中文移动娱乐厅。仅限 18 岁及以上，理性娱乐。',
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/#/',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  theme_color: '#150d16',
  background_color: '#150d16',
  categories: ['entertainment', 'games'],
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    shortcut('存款', '/recharge'),
    shortcut('取款', '/withdrawal'),
    shortcut('投注记录', '/betRecord'),
  ],
};

interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly name?: string | undefined;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
    readonly importedAssets: ReadonlySet<string>;
  };
}

/** The files of the offline page: the app's own script, its screen, and all their imports. */
function shellFiles(bundle: Readonly<Record<string, Chunk>>): Set<string> {
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (!chunk || found.has(file)) return;
    found.add(file);
    for (const name of chunk.viteMetadata?.importedCss ?? []) found.add(name);
    for (const name of chunk.viteMetadata?.importedAssets ?? []) found.add(name);
    for (const name of chunk.imports ?? []) add(name);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.isEntry || chunk.name === OFFLINE_SCREEN) add(chunk.fileName);
    if (/\.woff2$/.test(chunk.fileName)) found.add(chunk.fileName);
  }
  return found;
}

/** A worker of its own has no imports: its half is one text, with its words in all languages. */
async function pushHalf(): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    publicDir: false,
    logLevel: 'error',
    define: {
      PUSH_WORDS: JSON.stringify(
        Object.fromEntries(OTHER_LANGUAGES.map((name) => [name, languageFile('pushes', name)])),
      ),
    },
    build: {
      lib: { entry: 'src/push-worker/push-worker.ts', formats: ['iife'], name: 'pushWorker' },
      write: false,
      target: 'es2022',
    },
  });
  const [made] = Array.isArray(built) ? built : [];
  const [script] = made?.output ?? [];
  if (script?.type !== 'chunk') throw new Error('the half of the worker is not built');
  return script.code;
}

/**
 * The installable app: manifest, service worker and the offline page.
 *
 * The worker caches only the hashed files of the shell and the offline page. The page `/` is
 * requested each time (its boot data is fresh and it names the newest files), and calls, games,
 * uploads and other hosts never pass through the worker. So its cache holds no personal data.
 */
export function installable(): Plugin[] {
  const kept = new Set([OFFLINE_PAGE, ...ART, ...WORDMARKS]);
  const offlinePage: Plugin = {
    name: 'offline-page',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of shellFiles(bundle)) kept.add(file);
      this.emitFile({ type: 'asset', fileName: PUSH_HALF, source: await pushHalf() });
    },
    writeBundle({ dir = '' }) {
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      // No server adds a nonce to the scripts of this page, so it has no inline script: the app
      // starts by itself.
      const bare = page
        .replace(/<!--app (\S+)-->/, BEGIN)
        .replace(/<!--\w+-->/g, '')
        .replace(/<template[\s\S]*<\/template>|<script nonce>[\s\S]*?<\/script>/g, '');
      writeFileSync(join(dir, OFFLINE_PAGE), bare.replace('<html ', '<html data-offline '));
    },
  };
  const worker = VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: MANIFEST,
    manifestFilename: 'app.webmanifest',
    includeManifestIcons: false,
    workbox: {
      importScripts: [PUSH_HALF],
      globPatterns: ['**/*.{html,js,css,svg,woff2}'],
      manifestTransforms: [
        (entries) => ({ manifest: entries.filter(({ url }) => kept.has(url)), warnings: [] }),
      ],
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: null,
      runtimeCaching: [
        {
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin && request.mode === 'navigate' && url.pathname === '/',
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: OFFLINE_PAGE } },
        },
      ],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
  return [offlinePage, ...worker];
}
