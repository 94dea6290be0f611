import { REFUSALS } from '@haitang/contract/codes/refusals.ts';
import type { Endpoint } from '@haitang/contract/endpoint.ts';
import { memberEndpoints } from '@haitang/contract/member/all-endpoints.ts';
import { MEMBER_REFERENCE } from '@haitang/contract/member/reference/member-reference.ts';
import { officeEndpoints } from '@haitang/contract/office/all-office-endpoints.ts';
import { OFFICE_REFERENCE } from '@haitang/contract/office/reference/office-reference.ts';
import type { ApiReference } from '@haitang/contract/reference/api-reference.ts';
import type { Route } from '@haitang/platform/http/route.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describePayload } from './described-schema.ts';
import { openApiOf } from './open-api.ts';
import { callName } from './operation.ts';

interface Schema {
  readonly type?: unknown;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { schema: Schema; example?: unknown }>>;
  };
  readonly responses: Readonly<
    Record<string, { content: Readonly<Record<string, { schema: Schema; examples: object }>> }>
  >;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly tags: readonly { name: string; description: string }[];
  readonly servers: readonly unknown[];
  readonly components: { readonly schemas: { readonly Refusal: Schema } };
}

/** The document of an API, as a client reads it. */
function documentOf(reference: ApiReference, endpoints: readonly Endpoint[]): Document {
  const routes: Route[] = endpoints.map((endpoint) => ({ endpoint, handle: async () => null }));
  return JSON.parse(JSON.stringify(openApiOf(reference, routes)));
}

const operationsIn = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ what: `${method} ${path}`, operation })),
  );

const memberDocument = documentOf(MEMBER_REFERENCE, memberEndpoints);
const APIS = [
  { what: 'member', reference: MEMBER_REFERENCE, endpoints: memberEndpoints },
  { what: 'office', reference: OFFICE_REFERENCE, endpoints: officeEndpoints },
];

/** Names of the failing fields at any depth. */
const lacking = (schema: Schema, fails: (field: Schema) => boolean): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(fails(field) ? [name] : []),
    ...lacking(field, fails),
  ]),
  ...(schema.items ? lacking(schema.items, fails) : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((schema) => lacking(schema, fails)),
];

describe.each(APIS)('the $what API', ({ reference, endpoints }) => {
  const document = documentOf(reference, endpoints);

  test('every call has a unique name, a known tag, a summary, a description and examples', () => {
    const tags = document.tags.map(({ name }) => name);
    for (const { what, operation } of operationsIn(document)) {
      expect(operation.summary, what).toMatch(/^[A-Z].+\.$/);
      expect(operation.description.length, what).toBeGreaterThan(10);
      expect(tags, what).toContain(operation.tags[0]);
      const json = operation.requestBody?.content['application/json'];
      if (json) expect(json.example, what).toBeDefined();
      const answer = operation.responses[200]?.content['application/json'];
      expect(Object.keys(answer?.examples ?? {}), what).toEqual(['success', 'refusal']);
    }
    const names = operationsIn(document).map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(document.servers).toHaveLength(1);
  });

  test('every field has a meaning', () => {
    for (const { what, operation } of operationsIn(document)) {
      const payloads = [
        operation.requestBody?.content['application/json']?.schema ?? {},
        operation.responses[200]?.content['application/json']?.schema ?? {},
      ];
      const fails = (field: Schema) => (field.description ?? '') === '';
      expect([what, payloads.flatMap((payload) => lacking(payload, fails))]).toEqual([what, []]);
    }
  });

  test('every field has an example', () => {
    const bare = (field: Schema) => field.examples === undefined;
    for (const endpoint of endpoints) {
      const call = callName(endpoint);
      const payloads = [
        describePayload(endpoint.request).schema,
        describePayload(endpoint.data).schema,
      ];
      expect([call, payloads.flatMap((payload) => lacking(payload, bare))]).toEqual([call, []]);
    }
  });

  test('the contract accepts the examples', () => {
    for (const endpoint of endpoints) {
      const { path, request, data } = endpoint;
      const asked = request.safeParse(describePayload(request).example);
      expect([path, asked.error?.issues ?? []]).toEqual([path, []]);
      const answered = data.safeParse(describePayload(data).example);
      expect([path, answered.error?.issues ?? []]).toEqual([path, []]);
    }
  });
});

test('a refusal has its own schema, which no success matches', () => {
  const { Refusal } = memberDocument.components.schemas;
  expect(new Set(Refusal.properties?.code?.enum)).toEqual(
    new Set(Object.values(REFUSALS).map(({ code }) => code)),
  );
  const refusal = z.fromJSONSchema(JSON.parse(JSON.stringify(Refusal)));
  for (const [key, { code, words }] of Object.entries(REFUSALS)) {
    const data = { refusal: key, version: 3 };
    expect(refusal.safeParse({ code, message: words, data }).success).toBe(true);
  }
  const wrongs = [
    ...[{ code: 200 }, { code: 299 }, { code: '400' }, { message: '' }],
    ...[{ data: null }, { data: {} }, { data: { refusal: 'nonsense' } }],
  ];
  for (const wrong of wrongs) {
    const envelope = { code: 400, message: '内容有误', data: { refusal: 'malformed' }, ...wrong };
    expect(refusal.safeParse(envelope).success).toBe(false);
  }
});

test('numbers are described where numbers are accepted, and values where they are few', () => {
  const bodyOf = (path: string): Readonly<Record<string, Schema>> =>
    memberDocument.paths[path]?.post?.requestBody?.content['application/json']?.schema.properties ??
    {};
  for (const field of ['amount', 'bank', 'password']) {
    expect([field, bodyOf('/api/withdraw')[field]?.type]).toEqual([field, ['string', 'number']]);
  }
  expect(bodyOf('/api/withdraw').amount_unit?.enum).toEqual(['USDT', 'CNY', '']);
  expect(bodyOf('/api/recharge').paytype?.enum).toContain('card');
});
