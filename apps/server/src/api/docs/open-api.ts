import { REFUSALS } from '@haitang/contract/codes/refusals.ts';
import type { Endpoint } from '@haitang/contract/endpoint.ts';
import type { Route } from '@haitang/platform/http/route.ts';
import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

/**
 * JSON Schema 2020-12, which OpenAPI 3.1 takes as it is; what cannot be said in it is left open.
 */
const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
};

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer', description: '200 is success.' },
    message: { type: 'string', minLength: 1 },
    data,
  },
});

/** A query of a GET: one parameter for each field of the payload. */
function parametersOf(request: Json): Json[] {
  const fields = Object.entries(Object(request.properties));
  const needed: unknown[] = Array.isArray(request.required) ? request.required : [];
  return fields.map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }));
}

const REPLAYS: Readonly<Record<Endpoint['replay'], string>> = {
  none: '',
  key: 'Honours Idempotency-Key.',
  'key-or-3s':
    'Honours Idempotency-Key; without it, the same request within 3 s is answered alike.',
};

const KEY_HEADER: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
};

function bodyOf({ upload }: Route, request: Json): Json {
  if (!upload) return { content: { 'application/json': { schema: request } } };
  const file = { type: 'string', format: 'binary' };
  const schema = { type: 'object', required: ['file'], properties: { file } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function contentOf(route: Route): Json {
  const schema = envelope(schemaOf(route.endpoint.data, 'input'));
  const stream = route.stream && { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema }, ...stream };
}

function operationOf(route: Route): Json {
  const { endpoint } = route;
  const request = schemaOf(endpoint.request, 'input');
  const isGet = endpoint.method === 'GET';
  const keyed = endpoint.replay === 'none' ? [] : [KEY_HEADER];
  const said = [
    REPLAYS[endpoint.replay],
    endpoint.duringMaintenance ? 'Answers under maintenance.' : '',
  ];
  return {
    operationId: endpoint.path.replace(/^\/api\//, '').replaceAll('/', '.'),
    description: said.filter((words) => words !== '').join(' '),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [...(isGet ? parametersOf(request) : []), ...keyed],
    ...(isGet ? {} : { requestBody: bodyOf(route, request) }),
    responses: {
      200: { description: 'Done, or refused: `code` tells.', content: contentOf(route) },
      default: {
        description: 'What could not be handled, in the same envelope.',
        content: { 'application/json': { schema: envelope({ type: 'null' }) } },
      },
    },
  };
}

/** The same call by GET, for a POST that known clients also ask for so. */
const getOf = (route: Route, operationId: string): Json => ({
  ...operationOf({ ...route, endpoint: { ...route.endpoint, method: 'GET' } }),
  operationId,
});

/** The refusals by code, in the words members read. */
const refusals = (): string =>
  Object.values(REFUSALS)
    .map(({ code, words }) => `- ${code} ${words}`)
    .join('\n');

/**
 * The member API as an OpenAPI 3.1 document, made from the contract of each route; aliases stand as
 * paths of their own.
 */
export function openApiOf(routes: readonly Route[]): Json {
  const paths = routes.flatMap((route) => {
    const operation = operationOf(route);
    const { endpoint } = route;
    const item = (operationId: unknown) => ({
      [endpoint.method.toLowerCase()]: { ...operation, operationId },
      ...(endpoint.alsoGet && { get: getOf(route, `${String(operationId)}.get`) }),
    });
    const main = [endpoint.path, item(operation.operationId)] as const;
    const others = endpoint.aliases.map(
      (alias) => [alias, item(alias.replace(/^\/api\//, ''))] as const,
    );
    return [main, ...others];
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haitang member API',
      version: '1',
      description: `HTTP 200 for every answer of the application; \`code\` tells.\n\n${refusals()}`,
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}
