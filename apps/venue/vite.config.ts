import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { writesOfflinePage } from '../../packages/contract/vite-offline-page.ts';
import { offlineVerifier } from './verifier.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Every HTML file of the pages' folder, by the game's code. */
function pages(): Record<string, string> {
  const files = readdirSync(at('./src/frame')).filter((name) => name.endsWith('.html'));
  return Object.fromEntries(
    files.map((name) => [basename(name, '.html'), at(`./src/frame/${name}`)]),
  );
}

/** The games' own pages: one HTML for each game, plain TypeScript, no framework. */
export default defineConfig({
  root: at('./src/frame'),
  base: '/',
  plugins: [writesOfflinePage(offlineVerifier)],
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: {
      input: pages(),
    },
  },
});
