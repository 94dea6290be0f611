import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Logger } from './logger.ts';

const SEND_WITHIN_MS = 10 * SECOND_MS;

/** An instant of the SDK, seconds and nanoseconds, as the protocol writes it. */
const nanoseconds = ([seconds, rest]: readonly [number, number]): string =>
  String(BigInt(seconds) * 1_000_000_000n + BigInt(rest));

const attributesOf = (attributes: ReadableSpan['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: String(value) },
  }));

const spanOf = (span: ReadableSpan) => ({
  traceId: span.spanContext().traceId,
  spanId: span.spanContext().spanId,
  ...(span.parentSpanId && { parentSpanId: span.parentSpanId }),
  name: span.name,
  // The protocol counts kinds from one.
  kind: span.kind + 1,
  startTimeUnixNano: nanoseconds(span.startTime),
  endTimeUnixNano: nanoseconds(span.endTime),
  attributes: attributesOf(span.attributes),
  status: { code: span.status.code, message: span.status.message ?? '' },
});

/** The body of an export in the JSON form of OTLP. */
export const otlpBody = (spans: readonly ReadableSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(spans[0]?.resource.attributes ?? {}) },
      scopeSpans: [{ scope: { name: 'haitang' }, spans: spans.map(spanOf) }],
    },
  ],
});

/**
 * Sends spans to a collector as OTLP over HTTP with JSON. A collector that does not answer costs
 * its spans and a line of log, never a call.
 */
export function createOtlpExporter(
  url: string,
  headers: Readonly<Record<string, string>>,
  logger: Logger,
): SpanExporter {
  async function send(spans: readonly ReadableSpan[]): Promise<void> {
    const answer = await fetch(`${url.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(otlpBody(spans)),
      signal: AbortSignal.timeout(SEND_WITHIN_MS),
    });
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
  }
  return {
    export(spans, done) {
      send(spans)
        .catch((error: unknown) =>
          logger.warn({ error, spans: spans.length }, 'spans could not be sent'),
        )
        // A failure that the SDK knows of would fail the stop of the program.
        .finally(() => done({ code: 0 }));
    },
    shutdown: async () => undefined,
  };
}
