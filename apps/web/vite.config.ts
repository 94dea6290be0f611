import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fakeApi } from './dev/fake-api.ts';
import { filesUnder } from './dev/files-under.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Writes .br and .gz beside every text file, for a server that answers with them as they are. */
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
        if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(file)) continue;
        const content = readFileSync(file);
        if (content.length < 1_000) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [react(), precompress(), ...(mode === 'fake' ? [fakeApi()] : [])],
  publicDir: at('../../packages/ui/public'),
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What `/` needs is one file: many small ones compress worse and cost a request each.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: mode === 'fake' ? {} : { '/api': process.env.API ?? 'http://127.0.0.1:8080' },
  },
}));
