import { present } from '@haitang/kernel/assert.ts';
import { Answer, type Call, type Route } from '@haitang/platform/http/route.ts';

/** Asks a call that is open to everybody, and gives its data as the wire has it. */
export type AskOwn = (path: string, body: unknown) => Promise<unknown>;

/** A call of our own making: nobody's, from nowhere. */
const ownCall = (body: unknown): Call<unknown> => ({
  body,
  ip: '127.0.0.1',
  userAgent: 'shell',
  deviceId: null,
  country: null,
  background: true,
  idempotencyKey: null,
  token: '',
});

/**
 * What the server asks of its own routes, for the pages it sends. Throws for a path that is not
 * open to everybody, and what the route itself refuses.
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
