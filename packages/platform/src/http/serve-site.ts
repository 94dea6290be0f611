import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendPacked } from './send-packed.ts';

/** A web app built by Vite. */
export interface ServedSite {
  /**
   * Holds `index.html` and `assets/`, with `.br` and `.gz` files beside them where they were built.
   */
  readonly directory: string;
  /** The page's Content-Security-Policy, computed per page because the list of venues changes. */
  readonly policy: (nonce: string) => string | Promise<string>;
  /**
   * Turns the built `index.html` into the page that is sent, e.g. by adding boot data in an inline
   * script that carries the nonce. By default the page is sent unchanged.
   */
  readonly renderShell?: (shell: string, nonce: string) => string | Promise<string>;
}

/** Vite names these files by their content, so they never change. */
const IMMUTABLE = /[/\\]assets[/\\]/;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A service worker runs under the policy of its own file; so does an image opened on its own. */
const FILE_POLICY = [
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
].join('; ');

/**
 * Serves the app's files (hashed ones are cached for ever) and its page on `/`, which is not
 * cached.
 */
export async function serveSite(app: FastifyInstance, site: ServedSite): Promise<void> {
  const shell = await readFile(join(site.directory, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: site.directory,
    index: false,
    preCompressed: true,
    dotfiles: 'deny',
    wildcard: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.setHeader('cache-control', IMMUTABLE.test(path) ? FOR_EVER : 'no-cache');
      reply.setHeader('content-security-policy', FILE_POLICY);
      // Also on a file that is sent plain: a cache between must not send it to everybody, or a
      // compressed one to a browser that cannot read it.
      reply.setHeader('vary', 'accept-encoding');
    },
  });
  const page = async (): Promise<{ html: string; policy: string }> => {
    const nonce = randomBytes(16).toString('base64');
    const html = site.renderShell ? await site.renderShell(shell, nonce) : shell;
    return { html, policy: await site.policy(nonce) };
  };
  for (const url of ['/', '/index.html']) {
    app.get(url, { exposeHeadRoute: true }, async (request, reply) => {
      const { html, policy } = await page();
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8');
      return sendPacked(request, reply, html);
    });
  }
}
