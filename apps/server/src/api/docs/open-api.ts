import { OK } from '@haitang/contract/codes/envelope.ts';
import { REFUSALS } from '@haitang/contract/codes/refusals.ts';
import type { ApiReference } from '@haitang/contract/reference/api-reference.ts';
import type { Route } from '@haitang/platform/http/route.ts';
import type { Json } from './described-schema.ts';
import { operationOf } from './operation.ts';

const KEYS = Object.keys(REFUSALS);
const CODES = [...new Set(Object.values(REFUSALS).map(({ code }) => code))].sort((a, b) => a - b);

/** The schema of every refusal: a key of the closed list with its code and Chinese text. */
const REFUSAL_SCHEMA: Json = {
  type: 'object',
  description: `Refused, for a reason of a closed list. Never ${OK}.`,
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer', enum: CODES, description: 'Which reason.', examples: [400] },
    message: {
      type: 'string',
      minLength: 1,
      description: 'Words a person may read.',
      examples: [REFUSALS.malformed.words],
    },
    data: {
      type: 'object',
      description: 'Which reason, and details a client may use.',
      required: ['refusal'],
      properties: {
        refusal: { type: 'string', enum: KEYS, description: 'The key to act by.' },
        field: { type: 'string', description: 'The field of the request it is about, if one.' },
      },
      additionalProperties: true,
      examples: [{ refusal: 'malformed' }],
    },
  },
};

const FAILURE: Json = {
  description: 'What could not be handled, in the same envelope.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

/** The refusals with key, code and the text members read. */
const refusals = (): string =>
  Object.entries(REFUSALS)
    .map(([key, { code, words }]) => `- ${code} \`${key}\` ${words}`)
    .join('\n');

/** The operations of one path of a route. */
function itemOf(reference: ApiReference, route: Route, path: string): Json {
  const { method, alsoGet } = route.endpoint;
  const name = path.replace(/^\/(api|office)\//, '').replaceAll('/', '.');
  const entryFor = (way: 'GET' | 'POST', operationId: string) => ({
    [way.toLowerCase()]: { operationId, ...operationOf(reference, route, way) },
  });
  return { ...entryFor(method, name), ...(alsoGet && entryFor('GET', `${name}.get`)) };
}

/**
 * The OpenAPI 3.1 document of an API, from the contract of each route and the notes of its
 * reference; aliases are paths of their own.
 */
export function openApiOf(reference: ApiReference, routes: readonly Route[]): Json {
  const paths = routes.flatMap((route) =>
    [route.endpoint.path, ...route.endpoint.aliases].map((path) => [
      path,
      itemOf(reference, route, path),
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: reference.title,
      version: '1',
      description: `HTTP 200 for every answer of the application; \`code\` and \`data.refusal\` tell.\n\n${refusals()}`,
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/', description: 'The site this document comes from.' }],
    tags: Object.entries(reference.calls).map(([name, { about: description }]) => ({
      name,
      description,
    })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Refusal: REFUSAL_SCHEMA },
      responses: { Failure: FAILURE },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: reference.token },
      },
    },
  };
}
