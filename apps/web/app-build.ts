import type { BuildOptions } from 'vite';
import { BROWSER_FLOOR } from '../../packages/contract/vite-browser-floor.ts';

/** How the app is built, in every language: what has the same content has the same name. */
export const appBuild = {
  ...BROWSER_FLOOR,
  // A screen's own imports are already in the page, or one request away: listing them all for
  // every screen costs the app's own script more than it saves. Styles stay in the list, because
  // they must load first.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file, files) => files.filter((name) => name.endsWith('.css')),
  },
  reportCompressedSize: false,
  // The import graph: the bench measures screens with it; the server does not serve dot folders.
  manifest: true,
  // One file holds the code for `/`, another the code shared by many screens: small files
  // compress worse and cost a request each. Code shared by only a few stays separate, or every
  // screen would load it.
  rolldownOptions: {
    // The languages and the prerender are built by a plugin, which takes most of the time.
    checks: { bundlerTimings: false },
    output: {
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
      codeSplitting: {
        groups: [
          { name: 'first', tags: ['$initial'], priority: 3 },
          { name: 'purify', test: /dompurify|article\/(safe-html|prose)\./, priority: 2 },
          { name: 'common', minShareCount: 8, priority: 1 },
        ],
      },
    },
  },
} satisfies BuildOptions;
