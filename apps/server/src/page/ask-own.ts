import { present } from '@haitang/kernel/assert.ts';
import { Answer, type Call, type Route } from '@haitang/platform/http/route.ts';

/** Calls a public route and returns its data in wire form. */
export type AskOwn = (path: string, body: unknown) => Promise<unknown>;

/** A call by the server itself: no session and no network. */
const ownCall = (body: unknown): Call<unknown> => ({
  body,
  ip: '127.0.0.1',
  userAgent: 'shell',
  deviceId: null,
  country: null,
  byTimer: false,
  idempotencyKey: null,
  token: '',
});

/**
 * Calls the server's own routes for its pages. Throws for a path that is not public, and passes
 * refusals of the route on.
 */
export function createOwnAsk(routes: readonly Route[]): AskOwn {
  return async (path, body) => {
    const found = routes.find(
      ({ endpoint }) => endpoint.path === path && endpoint.access === 'public',
    );
    const { endpoint, handle } = present(found, `the public route of ${path}`);
    const answer = await handle(ownCall(endpoint.request.parse(body)));
    return endpoint.data.parse(answer instanceof Answer ? answer.data : answer);
  };
}
