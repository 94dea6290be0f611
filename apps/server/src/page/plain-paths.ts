import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';

type Host = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

/** Letters, with at most one more name or number: no file and no call has such a path. */
const NAME = '^[A-Za-z]+$';
const PART = '^[A-Za-z0-9-]+$';

/**
 * Redirects a path of the app without its `#` (`/login?type=1`, from an address bar or a letter) to
 * that path of the app, which leads to home if it is unknown. Applies only to page requests; all
 * others stay 404.
 */
export function plainPaths(host: Host): void {
  for (const url of [`/:name(${NAME})`, `/:name(${NAME})/:part(${PART})`]) {
    host.get(url, (request, reply) => {
      const [path = '', query] = request.url.split('?');
      const asksPage = String(request.headers.accept).includes('text/html');
      if (!asksPage || path.startsWith('/api/')) return reply.callNotFound();
      return reply.redirect(`/#${path}${query ? `?${query}` : ''}`, 302);
    });
  }
}
