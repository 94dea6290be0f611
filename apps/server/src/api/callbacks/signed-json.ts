import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';

/** The Fastify scope to which a callback route is added. */
export type App = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

/** Keeps JSON bodies as the received text, because a signature covers exactly those bytes. */
export function keepSignedText(scope: App, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, body),
  );
}

/** The text of such a body; '' without one. */
export const signedText = (body: unknown): string => (typeof body === 'string' ? body : '');
