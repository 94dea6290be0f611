import { maintenanceWords } from '@haitang/content/site-state.ts';
import { authenticateMember } from '@haitang/identity/sessions/authenticate-member.ts';
import { createHttpServer } from '@haitang/platform/http/http-server.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import type { App } from '../../apps/server/src/compose/app.ts';

export interface SiteWithoutLimits {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The member API again, without the rate limits that a test of everything would reach. Not in
 * production mode: an answer against its contract is a fault here.
 */
export async function siteWithoutLimits(app: App): Promise<SiteWithoutLimits> {
  const server = await createHttpServer({
    routes: app.memberRoutes,
    logger: silentLogger,
    production: false,
    replayStore: app.replayStore,
    limits: null,
    authenticateMember: ({ token, background }) =>
      authenticateMember(app.identity, token, background),
    maintenance: () => maintenanceWords(app.context),
  });
  const port = await server.listen('127.0.0.1', 0);
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
