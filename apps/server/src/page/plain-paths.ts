import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';

type Host = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

/** No file has such a name, and no call: letters, and at most one number or word behind. */
const NAME = '^[A-Za-z]+$';
const PART = '^[A-Za-z0-9-]+$';

/**
 * A path of the app without its `#`, as somebody types or a letter writes it (`/login?type=1`),
 * leads to that path of the app, which leads on to home where there is none. Only for who asks for
 * a page: all else is not found as before.
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
