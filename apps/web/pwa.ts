import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { BROWSER_FLOOR, belowFloorScript } from '../../packages/contract/vite-browser-floor.ts';
import { languageFile, OTHER_LANGUAGES } from './words/languages.ts';

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

const MANIFEST = {
  id: '/',
  name: '{site_name}',
  short_name: '{short_name}',
  description: '面向海外用户的中文移动娱乐厅。仅限 {least_age} 岁及以上，理性娱乐。',
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

/** A file under its address; what is not named by its content is known by a revision. */
const entryOf = (dir: string, url: string) => ({
  url,
  revision: url.startsWith('assets/')
    ? null
    : createHash('sha256')
        .update(readFileSync(join(dir, url)))
        .digest('hex'),
});

/** A worker has no imports: it is one script, with its files and its words in all languages. */
async function workerScript(shell: readonly ReturnType<typeof entryOf>[]): Promise<string> {
  const words = OTHER_LANGUAGES.map((name) => [name, languageFile('pushes', name)]);
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    publicDir: false,
    logLevel: 'error',
    define: {
      SHELL: JSON.stringify(shell),
      OFFLINE_PAGE: JSON.stringify(OFFLINE_PAGE),
      PUSH_WORDS: JSON.stringify(Object.fromEntries(words)),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      lib: {
        entry: 'src/service-worker/service-worker.ts',
        formats: ['iife'],
        name: 'serviceWorker',
      },
      write: false,
      ...BROWSER_FLOOR,
    },
  });
  const [made] = Array.isArray(built) ? built : [];
  const [script] = made?.output ?? [];
  if (script?.type !== 'chunk') throw new Error('the service worker is not built');
  return script.code;
}

/** The installable app: manifest, service worker and the offline page. */
export function installable(): Plugin {
  const kept = new Set([OFFLINE_PAGE, ...ART, ...WORDMARKS]);
  let belowFloor = '';
  return {
    name: 'installable',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of shellFiles(bundle)) kept.add(file);
      const file = { type: 'asset', name: 'below-floor.js', source: belowFloorScript } as const;
      belowFloor = this.getFileName(this.emitFile(file));
      kept.add(belowFloor);
      const source = JSON.stringify(MANIFEST);
      this.emitFile({ type: 'asset', fileName: 'app.webmanifest', source });
    },
    async writeBundle({ dir = '' }) {
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      // No server adds a nonce to the scripts of this page, so it has no inline script: the app
      // starts by itself, and the sentence for browsers below the floor is a file.
      const bare = page
        .replace(/<!--app (\S+)-->/, BEGIN)
        .replace(/<!--\w+-->/g, '')
        .replace(/<template[\s\S]*<\/template>|<script nonce>[\s\S]*?<\/script>/g, '')
        .replace('</head>', `<script src="/${belowFloor}"></script></head>`);
      writeFileSync(join(dir, OFFLINE_PAGE), bare.replace('<html ', '<html data-offline '));
      const shell = [...kept].sort().map((url) => entryOf(dir, url));
      writeFileSync(join(dir, 'sw.js'), await workerScript(shell));
    },
  };
}
