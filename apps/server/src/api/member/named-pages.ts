import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NAMELESS, siteWords } from '@haitang/content/site-words.ts';
import { fillHtml } from '@haitang/contract/codes/text/escape-html.ts';
import { minimumAge } from '@haitang/identity/identity-settings.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';

type Host = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

/** The page that a service worker keeps has no inline script, so no script may run from a nonce. */
const OFFLINE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The site's words; a page without them is better than none, so a failure is logged. */
export const wordsForPages =
  (context: Context) => async (): Promise<Readonly<Record<string, string>>> => {
    try {
      const least_age = String(await context.settings.get(minimumAge));
      return { ...(await siteWords(context)), least_age };
    } catch (error) {
      context.logger.error({ error }, 'the site name could not be read; the page is sent without');
      return { ...NAMELESS, least_age: String(minimumAge.fallback) };
    }
  };

/** Fills the words into a text of JSON whose values hold placeholders. */
function fillJson(text: string, values: Readonly<Record<string, string>>): string {
  return JSON.stringify(JSON.parse(text), (_key, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
      : value,
  );
}

/**
 * Serves the files beside the page that show the site's name: the manifest of the installed app and
 * the page without a network. They stand before the built files of the same names. For `extend`.
 */
export const namedPages = (context: Context, directory: string) => async (host: Host) => {
  if (!existsSync(join(directory, 'index.html'))) return;
  const words = wordsForPages(context);
  const [manifest, offline] = await Promise.all(
    ['app.webmanifest', 'offline.html'].map((file) => readFile(join(directory, file), 'utf8')),
  );
  host.get('/app.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(fillJson(manifest ?? '', await words())),
  );
  host.get('/offline.html', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', OFFLINE_POLICY)
      .type('text/html; charset=utf-8')
      .send(fillHtml(offline ?? '', await words())),
  );
};
