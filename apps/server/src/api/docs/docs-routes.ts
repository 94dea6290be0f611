import { MEMBER_REFERENCE } from '@haitang/contract/member/reference/member-reference.ts';
import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';
import type { Route } from '@haitang/platform/http/route.ts';
import { composePage } from '@haitang/platform/page/compose-page.ts';
import { docsPage } from './docs-page.ts';
import { openApiOf } from './open-api.ts';

type App = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

/** Serves the reference of the member API: a page at `/docs` and the document. */
export const docsRoutes = (routes: readonly Route[]) => (app: App) => {
  const document = JSON.stringify(openApiOf(MEMBER_REFERENCE, routes));
  const page = docsPage(routes);
  app.get('/docs', async (_request, reply) => reply.send(composePage(reply, page)));
  app.get('/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
};
