import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractCalls } from '../../packages/contract/vite-calls.ts';
import { writesOfflinePage } from '../../packages/contract/vite-offline-page.ts';
import { oldCss } from '../../packages/contract/vite-old-css.ts';
import { demoWords } from '../../packages/contract/vite-site-words.ts';
import { appBuild } from './app-build.ts';
import { cssModules } from './class-names.ts';
import { filesUnder } from './files-under.ts';
import { wholePage } from './page.ts';
import { installable } from './pwa.ts';
import { offlineVerifier } from './verifier.ts';

const pathTo = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Writes .br and .gz beside every text file, for a server that sends them unchanged. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const file of filesUnder(folder)) {
        if (!/\.(js|css|svg|json|webmanifest|txt)$|prerendered-\w+.[\w-]+\.html$/.test(file))
          continue;
        const content = readFileSync(file);
        if (content.length < 1_000) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [
    contractCalls(),
    demoWords(),
    react(),
    wholePage({ inAllLanguages: mode !== 'gallery' }),
    // The pictures of the visual tests need nothing beside the page.
    ...(mode === 'gallery'
      ? []
      : [writesOfflinePage(offlineVerifier), installable(), precompress()]),
  ],
  publicDir: pathTo('../../packages/ui/public'),
  css: { modules: cssModules, postcss: oldCss },
  build: appBuild,
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/avatars'].map((path) => [path, process.env.API ?? 'http://127.0.0.1:8080']),
    ),
  },
}));
