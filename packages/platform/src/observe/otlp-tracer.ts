import {
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { Resource } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { systemClock } from '../clock.ts';
import type { Logger } from './logger.ts';
import { createOtlpExporter } from './otlp-exporter.ts';
import type { Span } from './span.ts';
import type { SpanStart, Tracer } from './tracing.ts';

export interface OtlpOptions {
  /** Root of the collector. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly program: string;
  readonly logger: Logger;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, job: SpanKind.INTERNAL };
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')}`;

/** The context that a `traceparent` names; null for one of another form. */
function contextOf(traceparent: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = '00'] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === '') return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

const parentOf = ({ parent, remote }: SpanStart): SpanContext | null =>
  contextOf(parent?.traceparent ?? remote ?? '');

/**
 * The tracer of OpenTelemetry's SDK, which also reads OTEL_TRACES_SAMPLER and its argument; `close`
 * sends what waits. Only `open-traces.ts` imports this file, and only when traces are on.
 */
export function createOtlpTracer({ url, headers, program, logger }: OtlpOptions): {
  readonly tracer: Tracer;
  readonly close: () => Promise<void>;
} {
  const exporter = createOtlpExporter(url, headers, logger);
  const provider = new BasicTracerProvider({
    resource: new Resource({ 'service.name': `haitang-${program}` }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const sdk = provider.getTracer('haitang');
  const tracer = (start: SpanStart): Span => {
    const parent = parentOf(start);
    const context = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    const { agoMs } = start;
    const options = {
      kind: KINDS[start.kind],
      attributes: { ...start.fields },
      ...(agoMs !== undefined && { startTime: systemClock.now().getTime() - agoMs }),
    };
    const span = sdk.startSpan(start.name, options, context);
    return {
      traceparent: traceparentOf(span.spanContext()),
      set: (name, value) => void span.setAttribute(name, value),
      end(failure) {
        if (failure !== undefined) {
          span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
        }
        span.end();
      },
    };
  };
  return { tracer, close: () => provider.shutdown() };
}
