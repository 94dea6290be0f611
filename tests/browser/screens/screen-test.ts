import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { serveBuild } from '../../../bench/web/serve-build.ts';

const dist = fileURLToPath(new URL('../../../apps/web/dist/', import.meta.url));

/** Tests of screens alone: the built app with the demo content in place of the server. */
export const test = base.extend<object, { readonly site: string }>({
  site: [
    async ({ playwright: _playwright }, use) => {
      const { server, url } = await serveBuild(dist);
      await use(url);
      server.close();
      server.closeAllConnections();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site),
});
