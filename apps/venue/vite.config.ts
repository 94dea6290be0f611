import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The games' own pages: one HTML for each game, plain TypeScript, no framework. */
export default defineConfig({
  root: at('./src/frame'),
  base: '/',
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: {
      input: {
        'crabapple-bloom': at('./src/frame/crabapple-bloom.html'),
        'cloud-dice': at('./src/frame/cloud-dice.html'),
        'imperial-sic-bo': at('./src/frame/imperial-sic-bo.html'),
      },
    },
  },
});
