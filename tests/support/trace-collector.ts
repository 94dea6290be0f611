import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

const fieldForm = z.strictObject({
  key: z.string(),
  value: z.union([
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ doubleValue: z.number() }),
  ]),
});
const spanForm = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  name: z.string(),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(fieldForm),
  status: z.strictObject({ code: z.number().int().min(0).max(2), message: z.string() }),
});
const exportForm = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: z.array(fieldForm) }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.literal('haitang') }),
          spans: z.array(spanForm),
        }),
      ),
    }),
  ),
});

/** A received span, with its fields by name and the program that sent it. */
export interface ReceivedSpan extends Omit<z.infer<typeof spanForm>, 'attributes'> {
  readonly program: string;
  readonly fields: Readonly<Record<string, string | number>>;
}

/** A collector of traces: OTLP over HTTP in JSON, of the strict form, kept in memory. */
export interface TraceCollector {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** The exports as they arrived. */
  readonly bodies: readonly string[];
  readonly requests: readonly { readonly url: string; readonly headers: IncomingHttpHeaders }[];
  /** The steps directly below a span. */
  childrenOf(span: ReceivedSpan): readonly ReceivedSpan[];
  close(): void;
}

const fieldsIn = (fields: readonly z.infer<typeof fieldForm>[]): ReceivedSpan['fields'] =>
  Object.fromEntries(
    fields.map(({ key, value }) => [
      key,
      'stringValue' in value ? value.stringValue : value.doubleValue,
    ]),
  );

function* spansIn(body: string): Generator<ReceivedSpan> {
  for (const { resource, scopeSpans } of exportForm.parse(JSON.parse(body)).resourceSpans) {
    const program = String(fieldsIn(resource.attributes)['service.name']);
    for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans))
      yield { ...span, program, fields: fieldsIn(attributes) };
  }
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const requests: { url: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      requests.push({ url: request.url ?? '', headers: request.headers });
      spans.push(...spansIn(body));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the collector has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    bodies,
    requests,
    childrenOf: ({ spanId }) => spans.filter(({ parentSpanId }) => parentSpanId === spanId),
    close: () => void server.close(),
  };
}
