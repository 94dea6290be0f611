import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallScope, runIn } from '../observe/call-scope.ts';
import type { Logger } from '../observe/logger.ts';
import type { Metrics } from '../observe/metrics.ts';
import { beginSpan } from '../observe/tracing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's own path, for metrics; aliases count under it. */
    endpointPath?: string;
  }
  interface FastifyRequest {
    /** Milliseconds of the process's monotonic clock. */
    startedAt: number;
    /** The answer is a stream that lasts as long as the client listens. */
    streamed: boolean;
    /** Set when the headers have arrived. */
    scope: CallScope | null;
  }
}

export interface ObserveOptions {
  readonly logger: Logger;
  readonly metrics: Metrics | null;
  /** Whether the caller is another program of ours, which may continue its own trace here. */
  readonly isOurs?: (request: FastifyRequest) => boolean;
}

/** The path as declared, never as sent: one of a short list. */
export const pathOf = (request: FastifyRequest): string =>
  request.routeOptions.config.endpointPath ?? request.routeOptions.url ?? '(unknown)';

/** Runs `work` in the scope of a call. */
export function inCall<T>(request: FastifyRequest, work: () => T): T {
  return request.scope === null ? work() : runIn(request.scope, work);
}

function scopeOf(request: FastifyRequest, isOurs: boolean): CallScope {
  const remote = isOurs ? request.headers.traceparent : undefined;
  const span = beginSpan({
    name: `${request.method} ${pathOf(request)}`,
    kind: 'server',
    fields: { 'haitang.correlation_id': request.id },
    parent: null,
    remote: typeof remote === 'string' ? remote : undefined,
  });
  return { correlationId: request.id, span };
}

/** Gives each call its scope, one line of log, its metrics and, when traces are on, its span. */
export function observeCalls(app: FastifyInstance, options: ObserveOptions): void {
  const { logger, metrics, isOurs = () => false } = options;
  app.decorateRequest('startedAt', 0);
  app.decorateRequest('streamed', false);
  app.decorateRequest('scope', null);
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now();
    request.scope = scopeOf(request, isOurs(request));
    reply.header('x-request-id', request.id);
    inCall(request, done);
  });
  // A body arrives in events of the connection, which know no call.
  app.addHook('preValidation', (request, _reply, done) => inCall(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const ms = performance.now() - request.startedAt;
    const path = pathOf(request);
    // A stream lasts as long as the client listens, so its duration is not a response time.
    if (!request.streamed) metrics?.countCall(path, reply.statusCode, ms / 1_000);
    const fields = { path, status: reply.statusCode, ms: Math.round(ms) };
    inCall(request, () => logger.info(fields, 'call'));
    request.scope?.span?.set('http.response.status_code', reply.statusCode);
    request.scope?.span?.end(reply.statusCode >= 500 ? 'fault' : undefined);
    done();
  });
}
