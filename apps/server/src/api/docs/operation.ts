import { OK, OK_WORDS } from '@haitang/contract/codes/envelope.ts';
import { REFUSALS } from '@haitang/contract/codes/refusals.ts';
import type { Endpoint } from '@haitang/contract/endpoint.ts';
import type { ApiReference } from '@haitang/contract/reference/api-reference.ts';
import type { CallNote } from '@haitang/contract/reference/call-note.ts';
import type { Route } from '@haitang/platform/http/route.ts';
import { type DescribedPayload, describePayload, type Json } from './described-schema.ts';

/** The name of a call: its path after `/api/`. */
export const callName = ({ path }: Endpoint): string => path.replace(/^\/(api|office)\//, '');

const REFUSAL = { $ref: '#/components/schemas/Refusal' };
const FAILURE = { $ref: '#/components/responses/Failure' };
const FAILURE_STATUSES = [400, 404, 413, 415, 429, 500, 503];

const KEY_HEADER: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Made by the client before the first try and kept over retries.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  example: '7c0f2a4e9b1d4d0c8b7e6f5a4d3c2b1a',
};

const REPLAYS: Readonly<Record<Endpoint['replay'], string>> = {
  none: '',
  key: 'Honours Idempotency-Key.',
  'key-or-3s':
    'Honours Idempotency-Key; without it, the same request within 3 s is answered alike.',
};

/** The query of a GET: one parameter for each field of the payload. */
function parametersOf({ schema }: DescribedPayload): Json[] {
  const needed: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(Object(schema.properties)).map(([name, field]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    description: Object(field).description,
    schema: field,
  }));
}

function bodyOf({ upload }: Route, { schema, example }: DescribedPayload): Json {
  if (!upload) return { content: { 'application/json': { schema, example } } };
  const file = { type: 'string', format: 'binary', description: 'The picture.' };
  const form = { type: 'object', required: ['file'], properties: { file } };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

const successOf = ({ schema }: DescribedPayload): Json => ({
  type: 'object',
  description: 'Success.',
  required: ['code', 'message', 'data'],
  properties: {
    code: { const: OK, description: '200 is success.' },
    message: { type: 'string', minLength: 1, description: 'Words a person may read.' },
    data: { description: 'What the call answers.', ...schema },
  },
});

function answerOf({ stream, file }: Route, payload: DescribedPayload): Json {
  const { code, words } = REFUSALS.ours;
  const text = { schema: { type: 'string' } };
  return {
    description: 'Done, or refused: `code` tells which.',
    content: {
      'application/json': {
        schema: { oneOf: [successOf(payload), REFUSAL] },
        examples: {
          success: { value: { code: OK, message: OK_WORDS, data: payload.example } },
          refusal: { value: { code, message: words, data: { refusal: 'ours' } } },
        },
      },
      ...(stream && { 'text/event-stream': text }),
      ...(file && { 'text/csv': text }),
    },
  };
}

/** The tag and the notes of a call. */
function notedOf({ calls }: ApiReference, call: string): { tag: string; note: CallNote } {
  for (const [tag, notes] of Object.entries(calls)) {
    const note = notes.calls[call];
    if (note) return { tag, note };
  }
  return { tag: 'other', note: ['', ''] };
}

/** Who may make a call. */
function whoOf({ access, permission }: Endpoint): string {
  if (access === 'public') return 'For everybody.';
  if (access === 'member') return 'For members: 401 without a session.';
  if (permission === null) return 'For staff: 401 without a session.';
  return `For staff: 401 without a session, 403 without the right \`${permission}\`.`;
}

/** One call as an OpenAPI operation, with its method. */
export function operationOf(
  reference: ApiReference,
  route: Route,
  method: Endpoint['method'],
): Json {
  const { endpoint } = route;
  const call = callName(endpoint);
  const { tag, note } = notedOf(reference, call);
  const [summary, description] = note;
  const request = describePayload(endpoint.request);
  const isGet = method === 'GET';
  const said = [
    description,
    REPLAYS[endpoint.replay],
    endpoint.duringMaintenance ? 'Answers under maintenance.' : '',
    whoOf(endpoint),
  ];
  return {
    tags: [tag],
    summary,
    description: said.filter((words) => words !== '').join(' '),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...(isGet ? parametersOf(request) : []),
      ...(endpoint.replay === 'none' ? [] : [KEY_HEADER]),
    ],
    ...(!isGet && { requestBody: bodyOf(route, request) }),
    responses: {
      200: answerOf(route, describePayload(endpoint.data)),
      ...Object.fromEntries(FAILURE_STATUSES.map((status) => [status, FAILURE])),
    },
  };
}
