import { setTimeout as wait } from 'node:timers/promises';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { Refusal } from '@haitang/contract/codes/refusal.ts';
import type { RefusalKey } from '@haitang/contract/codes/refusals.ts';
import {
  BACKGROUND_HEADER,
  DEVICE_HEADER,
  IDEMPOTENCY_HEADER,
} from '@haitang/contract/codes/session-headers.ts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { newCorrelationId } from '../observe/call-scope.ts';
import type { Logger } from '../observe/logger.ts';
import type { Metrics } from '../observe/metrics.ts';
import { closeConnections, type Drain } from './drain.ts';
import { refusalText } from './envelope.ts';
import { failureOf, type MoneyAtStake } from './error-boundary.ts';
import { createGuard, type GuardOptions } from './guard.ts';
import { addHealth, type ReadyCheck, type ReadyNote } from './health.ts';
import { inCall, observeCalls, pathOf } from './observe-calls.ts';
import { type Admitted, registerRoute } from './register-route.ts';
import type { ReplayStore } from './replays.ts';
import type { Route } from './route.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { type ServedSite, serveSite } from './serve-site.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A fault of this call says whether money moved. */
    movesMoney?: boolean;
  }
  interface FastifyRequest {
    /** Set by the guard on endpoints. */
    admitted: Admitted | null;
    /** The command of the call has begun: a fault may follow an effect. */
    hasBegun: boolean;
  }
}

export interface HttpServerOptions extends GuardOptions {
  readonly routes: readonly Route[];
  readonly logger: Logger;
  readonly production: boolean;
  /** Null: no replay, for hosts without money commands. */
  readonly replayStore?: ReplayStore | null;
  readonly metrics?: Metrics | null;
  /** The checks of /readyz, by name. */
  readonly readyChecks?: Readonly<Record<string, ReadyCheck>>;
  /** What /readyz tells beside its checks, by name. */
  readonly readyNotes?: Readonly<Record<string, ReadyNote>>;
  /** Without it this host stops without a drain. */
  readonly drain?: Drain | null;
  readonly trustedProxies?: readonly string[];
  readonly countryHeader?: string;
  readonly corsOrigins?: readonly string[];
  /** The address of this host for pages of `corsOrigins`. */
  readonly ownUrl?: string;
  /** Who may embed the responses of this host; the venue uses `cross-origin`. */
  readonly resourcePolicy?: 'same-origin' | 'cross-origin';
  /** True when browsers reach this host over https. */
  readonly secure?: boolean;
  /** A built web app that this host serves beside the calls. */
  readonly site?: ServedSite | null;
  /** How long a client may take to send its headers and its whole call. */
  readonly patience?: Patience;
  /** Registers routes that are not endpoints: venue callbacks, pages, uploads. */
  readonly extend?: (app: FastifyInstance) => void | Promise<void>;
}

export interface HttpServer {
  /** Listens and returns the port; 0 chooses a free one. */
  listen(host: string, port: number): Promise<number>;
  /** Accepts no more calls and lets running ones finish, for at most 10 s. */
  close(): Promise<void>;
}

interface Patience {
  readonly headersMs: number;
  readonly wholeMs: number;
  /**
   * Interval of the check for late clients: a client has at most the time-out plus this interval.
   */
  readonly everyMs: number;
  /** Who calls is asked again when the body of a call comes so much later than its headers. */
  readonly againMs?: number;
}

const PATIENCE: Patience = { headersMs: 10_000, wholeMs: 30_000, everyMs: 2_000 };
const AGAIN_MS = 1_000;
const OUR_HEADERS = [IDEMPOTENCY_HEADER, BACKGROUND_HEADER, DEVICE_HEADER];
const BODY_LIMIT = 64 * 1024;
const CLOSE_WITHIN_MS = 10_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Requests that were too slow or too large before a call existed (wire.md, 2). */
const UNREADABLE_CALLS: Readonly<Record<string, readonly [string, RefusalKey]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['400 Bad Request', 'malformed'],
  HPE_HEADER_OVERFLOW: ['413 Content Too Large', 'too-large'],
};

function newApp(options: HttpServerOptions): FastifyInstance {
  const proxies = options.trustedProxies ?? [];
  const { headersMs, wholeMs, everyMs } = options.patience ?? PATIENCE;
  return Fastify({
    logger: false,
    genReqId: newCorrelationId,
    bodyLimit: BODY_LIMIT,
    requestTimeout: wholeMs,
    keepAliveTimeout: 72_000,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: headersMs,
      connectionsCheckingInterval: everyMs,
    },
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
    // No route can be looked up for this address: neither hooks nor the error handler run.
    frameworkErrors(error, _request, reply) {
      const { status, text } = failureOf(error);
      const headers = { 'content-type': JSON_TYPE, 'x-content-type-options': 'nosniff' };
      reply.raw.writeHead(status, headers).end(text);
    },
    // A message that is not HTTP gets an answer in the same envelope.
    clientErrorHandler(error, socket) {
      if (!socket.writable) return;
      const [status, refusal] =
        UNREADABLE_CALLS[error.code] ?? (['400 Bad Request', 'malformed'] as const);
      const text = refusalText(refusal);
      const head = `HTTP/1.1 ${status}\r\nContent-Type: ${JSON_TYPE}\r\n`;
      const length = `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n`;
      socket.end(head + length + text);
    },
  });
}

/** Accepts JSON only; an empty body is an empty payload. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') done(null, {});
    else void parse(request, text, done);
  });
}

function moneyAtStake(request: FastifyRequest): MoneyAtStake {
  if (request.routeOptions.config.movesMoney !== true) return 'none';
  return request.hasBegun ? 'unknown' : 'unmoved';
}

function answerFailures(app: FastifyInstance, { logger, metrics }: HttpServerOptions): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, moneyAtStake(request));
    if (failure.isFault) {
      inCall(request, () => logger.error({ path: pathOf(request), error }, 'call failed'));
    }
    if (error instanceof Refusal) metrics?.countRefusal(error.key);
    if (failure.retryAfterSeconds !== null) reply.header('retry-after', failure.retryAfterSeconds);
    return reply.code(failure.status).type(JSON_TYPE).send(failure.text);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type(JSON_TYPE).send(refusalText('missing')),
  );
}

async function build(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = newApp(options);
  readBodies(app);
  answerFailures(app, options);
  observeCalls(app, { logger: options.logger, metrics: options.metrics ?? null });
  if (options.drain) closeConnections(app, options.drain);
  app.decorateRequest('admitted', null);
  app.decorateRequest('hasBegun', false);
  const { resourcePolicy = 'same-origin', secure = false, corsOrigins = [] } = options;
  addSecurityHeaders(app, { secure, resourcePolicy, sharesPictures: corsOrigins.length > 0 });
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...corsOrigins],
      methods: ['GET', 'POST'],
      allowedHeaders: ['authorization', 'content-type', ...OUR_HEADERS],
      maxAge: 600,
    });
  }
  addHealth(app, options.readyChecks ?? {}, options.drain, options.readyNotes);
  const around = {
    guard: createGuard(options),
    againMs: options.patience?.againMs ?? AGAIN_MS,
    replayStore: options.replayStore ?? null,
    countryHeader: options.countryHeader ?? '',
    others: { origins: corsOrigins, ownUrl: (options.ownUrl ?? '').replace(/\/$/, '') },
    production: options.production,
    logger: options.logger,
  };
  for (const route of options.routes.filter((candidate) => !candidate.upload)) {
    registerRoute(app, route, around);
  }
  const uploads = options.routes.filter((route) => route.upload);
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: true });
    for (const route of uploads) registerRoute(scope, route, around);
  });
  if (options.site) await serveSite(app, options.site);
  await options.extend?.(app);
  return app;
}

/**
 * The HTTP server of a program: endpoints on their paths and aliases in the envelope of the wire,
 * one error boundary, and the headers of every response.
 */
export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const app = await build(options);
  return {
    async listen(host, port) {
      await app.listen({ host, port });
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    async close() {
      const closed = app.close();
      const late = wait(CLOSE_WITHIN_MS, 'late', { ref: false });
      if ((await Promise.race([closed, late])) === 'late') app.server.closeAllConnections();
      await closed;
    },
  };
}
