import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';

/** The server a call from outside is added to. */
export type App = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

/** Leaves JSON bodies as the text that came: a signature is over those bytes. */
export function keepSignedText(scope: App, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, body),
  );
}

/** The text of such a body; '' for none. */
export const signedText = (body: unknown): string => (typeof body === 'string' ? body : '');
