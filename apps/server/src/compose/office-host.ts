import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fillHtml } from '@haitang/contract/codes/text/escape-html.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { createOfficeContext } from '@haitang/office/office-context.ts';
import { authenticateStaff } from '@haitang/office/staff/authenticate-staff.ts';
import type { ClockWatch } from '@haitang/platform/clock-watch.ts';
import type { Config } from '@haitang/platform/config.ts';
import type { Drain } from '@haitang/platform/http/drain.ts';
import { createHttpServer, type HttpServer } from '@haitang/platform/http/http-server.ts';
import { DEFAULT_LIMITS, type RateLimits } from '@haitang/platform/http/rate-limit.ts';
import { pagePolicy } from '@haitang/platform/http/security-headers.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';
import { type Brand, brandFiles } from '../api/member/brand/brand-files.ts';
import { wordsForPages } from '../api/member/named-pages.ts';
import { officeRoutes } from '../api/office/office-routes.ts';
import type { App } from './app.ts';
import type { OutsideWatch } from './outside-watch.ts';

/** Staff are few: no network needs thousands of sign-ins. */
const OFFICE_LIMITS: RateLimits = {
  ...DEFAULT_LIMITS,
  signIn: { most: 120, windowMs: MINUTE_MS },
};

export interface OfficeHostOptions {
  readonly app: App;
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics | null;
  readonly clocks?: ClockWatch;
  readonly drain?: Drain;
  readonly outsideWatch?: OutsideWatch;
  /** The output of Vite; without it only the API is served. */
  readonly brand: Brand;
  readonly consoleDirectory: string;
}

/**
 * The console with its API, on its own port (and in production its own host name): no cookie, no
 * CORS, no framing.
 */
export function officeHost(options: OfficeHostOptions): Promise<HttpServer> {
  const { app, config, logger, metrics, consoleDirectory } = options;
  const context = createOfficeContext(app.context, {
    identity: app.identity,
    venues: app.venues,
    chains: app.payments.chains,
    screener: app.payments.screener ?? null,
    chainUrl: config.demo ? config.chainUrl : null,
    ...(options.outsideWatch && { down: options.outsideWatch.down }),
  });
  const words = wordsForPages(app.context);
  return createHttpServer({
    routes: officeRoutes(context),
    logger,
    metrics,
    production: config.production,
    drain: options.drain ?? null,
    replayStore: app.replayStore,
    trustedProxies: config.trustedProxies,
    limits: OFFICE_LIMITS,
    secure: config.officeUrl.startsWith('https:'),
    authenticateStaff: (caller) => authenticateStaff(context, caller),
    moneyWaits: () => options.clocks?.isTrusted() === false,
    extend: brandFiles(app.context, options.brand, consoleDirectory),
    site: existsSync(join(consoleDirectory, 'index.html'))
      ? {
          directory: consoleDirectory,
          // The component library writes inline styles into the page.
          policy: (nonce) => pagePolicy({ nonce, inlineStyles: true }),
          renderShell: async (shell) => fillHtml(shell, await words()),
        }
      : null,
  });
}
