import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { androidApps } from '@haitang/content/content-settings.ts';
import { framedOrigins } from '@haitang/content/framed-origins.ts';
import { maintenanceWords } from '@haitang/content/site-state.ts';
import { ensureKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { authenticateMember } from '@haitang/identity/sessions/authenticate-member.ts';
import { readyChecks } from '@haitang/lobby/ready-checks.ts';
import { readyNotes } from '@haitang/lobby/ready-notes.ts';
import type { SignerDoor } from '@haitang/payments/signer-door.ts';
import type { ClockWatch } from '@haitang/platform/clock-watch.ts';
import type { Config } from '@haitang/platform/config.ts';
import type { Drain } from '@haitang/platform/http/drain.ts';
import { createHttpServer, type HttpServer } from '@haitang/platform/http/http-server.ts';
import { pagePolicy } from '@haitang/platform/http/security-headers.ts';
import type { JobRunner } from '@haitang/platform/jobs/job-runner.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';
import { acceptedPublicKeys } from '@haitang/platform/security/accepted-keys.ts';
import { HOUSE } from '@haitang/platform/security/key-kinds.ts';
import { upayCallbacks } from '../api/callbacks/upay.ts';
import { venueSessionCallbacks } from '../api/callbacks/venue-sessions.ts';
import { docsRoutes } from '../api/docs/docs-routes.ts';
import { presentEnd } from '../api/member/account.ts';
import { assetLinks } from '../api/member/asset-links.ts';
import { avatarFiles } from '../api/member/avatar-files.ts';
import { type Brand, brandFiles } from '../api/member/brand/brand-files.ts';
import { housePages } from '../api/member/house-pages.ts';
import { namedPages, wordsForPages } from '../api/member/named-pages.ts';
import { foreignPictures } from '../api/member/pictures/foreign-pictures.ts';
import { agentPages } from '../api/pages/portal/agent-pages.ts';
import { servicePages } from '../api/pages/service-pages.ts';
import { solvencyPages } from '../api/pages/solvency-pages.ts';
import { createOwnAsk } from '../page/ask-own.ts';
import { createShellRenderer } from '../page/boot-data.ts';
import { plainPaths } from '../page/plain-paths.ts';
import type { App } from './app.ts';
import { officeHost } from './office-host.ts';
import type { OutsideWatch } from './outside-watch.ts';

export interface HostsOptions {
  readonly app: App;
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Null if another program runs the jobs. */
  readonly runner: JobRunner | null;
  /** Compares the clocks; absent in tests that run at another time. */
  readonly clocks?: ClockWatch;
  /** Absent in tests that stop at once. */
  readonly drain?: Drain;
  /** Checks venue and chain; staff read the result. */
  readonly outsideWatch?: OutsideWatch;
  /** What /readyz tells of it; null when none is configured. */
  readonly signer?: SignerDoor | null;
  /** The output of Vite; without it a host serves only the API. */
  readonly brand: Brand;
  readonly webDirectory: string;
  readonly consoleDirectory: string;
}

export interface Hosts {
  listen(): Promise<void>;
  /** Ends the drain if there is one, then the live streams, then running calls. */
  close(): Promise<void>;
}

const built = (directory: string): boolean => existsSync(join(directory, 'index.html'));

async function memberHost(options: HostsOptions): Promise<HttpServer> {
  const { app, config, logger, metrics } = options;
  // Payment pages of the sandbox open as links, not frames; games are framed from the venue's
  // origin.
  const frames = [config.housePublicUrl, config.siteUrl];
  await ensureKeyPair(config.keysDirectory, 'house');
  const houseKeys = await acceptedPublicKeys(config.keysDirectory, HOUSE);
  const ask = createOwnAsk(app.memberRoutes);
  return createHttpServer({
    routes: app.memberRoutes,
    logger,
    metrics,
    production: config.production,
    drain: options.drain ?? null,
    replayStore: app.replayStore,
    trustedProxies: config.trustedProxies,
    countryHeader: config.countryHeader,
    corsOrigins: config.corsOrigins,
    ownUrl: config.siteUrl,
    secure: config.siteUrl.startsWith('https:'),
    readyChecks: readyChecks({ ...options, ...config, database: app.context.database }),
    readyNotes: readyNotes(options.signer, app.context.clock),
    authenticateMember: ({ token, background }) =>
      authenticateMember(app.identity, token, background),
    endOf: ({ token }) => presentEnd(app.identity, token),
    maintenance: () => maintenanceWords(app.context),
    moneyWaits: () => options.clocks?.isTrusted() === false,
    site: built(options.webDirectory)
      ? {
          directory: options.webDirectory,
          policy: async (nonce) => {
            const set = await framedOrigins(app.context).catch(() => []);
            return pagePolicy({ frames: [...frames, ...set], nonce, inlineStyles: true });
          },
          renderShell: createShellRenderer(ask, logger, wordsForPages(app.context)),
        }
      : null,
    async extend(host) {
      await servicePages(app.context, config.corsOrigins)(host);
      await agentPages(app.context, config.corsOrigins)(host);
      foreignPictures(app.venues, options.webDirectory)(host);
      avatarFiles(app.context)(host);
      docsRoutes(app.memberRoutes)(host);
      solvencyPages(app.context)(host);
      housePages(config)(host);
      assetLinks(() => app.context.settings.get(androidApps))(host);
      plainPaths(host);
      brandFiles(app.context, options.brand, options.webDirectory)(host);
      await namedPages(app.context, options.webDirectory)(host);
      await upayCallbacks(app.payments)(host);
      await venueSessionCallbacks(app.venues, houseKeys)(host);
    },
  });
}

/** Opens the member site with its API, and the console with its own, each on its port. */
export async function openHosts(options: HostsOptions): Promise<Hosts> {
  const { config } = options;
  const member = await memberHost(options);
  const office = await officeHost(options);
  return {
    async listen() {
      await member.listen(config.host, config.port);
      await office.listen(config.host, config.officePort);
      options.app.live.start();
    },
    async close() {
      await options.drain?.begin();
      // Open streams would block the shutdown, so they end first.
      await options.app.live.stop();
      await Promise.all([member.close(), office.close()]);
    },
  };
}
