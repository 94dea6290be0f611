import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { writesOfflinePage } from '../../packages/contract/vite-offline-page.ts';
import { oldCss } from '../../packages/contract/vite-old-css.ts';
import { FRAME, gamePages, pageBuild, saysTooOld } from './game-pages.ts';
import { offlineVerifier } from './verifier.ts';

/** The pages of the house: one HTML for each game, plain TypeScript, no framework. */
export default defineConfig({
  root: FRAME,
  base: '/',
  css: { postcss: oldCss },
  plugins: [saysTooOld, gamePages(), writesOfflinePage(offlineVerifier)],
  build: {
    ...pageBuild,
    outDir: fileURLToPath(new URL('./dist', import.meta.url)),
    emptyOutDir: true,
    // Almost all of the time is that of the plugins, which build the other pages.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { fairness: `${FRAME}/fairness.html` },
    },
  },
});
