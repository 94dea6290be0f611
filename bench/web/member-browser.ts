import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import { CHROME, FLAGS } from './chrome.ts';

/** A browser in which every new page is signed in with `token`, open to Lighthouse on `port`. */
export async function openMemberBrowser(token: string) {
  const port = await freePort();
  const context = await chromium.launchPersistentContext('', {
    executablePath: CHROME,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    // Lighthouse sets the phone's window itself.
    viewport: null,
  });
  await context.addInitScript({
    content: `if (window === top && location.protocol === 'http:')
      sessionStorage.setItem('token', ${JSON.stringify(token)});`,
  });
  return { port, close: () => context.close() };
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
