import type { FieldNote, NotedValue } from '@haitang/contract/reference/field-note.ts';
import { type ApiReference, noteOf, type Side } from '@haitang/contract/reference/notes-of.ts';
import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** The payload of one side of a call, with the notes of its fields. */
interface Payload {
  readonly reference: Pick<ApiReference, 'fields'>;
  readonly call: string;
  readonly side: Side;
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const partsOf = (schema: Json, name: string): Json[] => {
  const parts = schema[name];
  return Array.isArray(parts) ? parts.filter(isJson) : [];
};

const fieldsOf = (schema: Json): [string, Json][] =>
  Object.entries(isJson(schema.properties) ? schema.properties : {}).flatMap(([name, field]) =>
    isJson(field) ? [[name, field]] : [],
  );

/** JSON Schema 2020-12, which OpenAPI 3.1 uses unchanged; types it cannot express stay open. */
function plainSchema(type: z.ZodType): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
  });
  return schema;
}

/**
 * A value as one of the types of a schema: amounts are numbers in some fields and texts in others.
 */
function asTyped(value: NotedValue | undefined, schema: Json): unknown {
  const types = [schema.type].flat();
  if (value === null || value === undefined || types.length === 0 || types.includes(typeof value))
    return value;
  if (types.includes('number')) return Number(value);
  if (types.includes('boolean')) return value !== 0;
  return types.includes('string') ? String(value) : value;
}

/** The note of a field of the payload; '' is the payload itself. */
const noteIn = ({ reference, call, side }: Payload, field: string): FieldNote | undefined =>
  noteOf(reference, call, field, side);

const isStructure = (schema: Json): boolean =>
  schema.type === 'object' || schema.type === 'array' || schema.anyOf !== undefined;

/** An example of a schema, composed from the notes of its fields. */
function exampleOf(schema: Json, payload: Payload, note: FieldNote | undefined): unknown {
  const value = note?.[1];
  if (schema.type === 'null') return null;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value) ? value : schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'object') {
    return Object.fromEntries(
      fieldsOf(schema).map(([name, field]) => [
        name,
        exampleOf(field, payload, noteIn(payload, name)),
      ]),
    );
  }
  if (isJson(schema.items)) return [exampleOf(schema.items, payload, note)];
  const options = partsOf(schema, 'anyOf');
  if (options.length === 0) return asTyped(value, schema);
  if (value === null) return null;
  const fitting = options.find((one) => one.const === value || one.type === typeof value);
  return exampleOf(fitting ?? options[0] ?? {}, payload, note);
}

/** The same schema with the meaning, an example and the values of each of its fields. */
function described(schema: Json, payload: Payload): Json {
  const fields = fieldsOf(schema).map(([name, field]): [string, Json] => {
    const note = noteIn(payload, name);
    const [meaning, , values] = note ?? [];
    const inner = described(field, payload);
    const example = exampleOf(field, payload, note);
    return [
      name,
      {
        ...inner,
        ...(meaning !== undefined && { description: meaning }),
        ...(values && !isStructure(field) && { enum: values }),
        ...(values && field.anyOf !== undefined && { enum: values }),
        ...(example !== undefined && { examples: [example] }),
      },
    ];
  });
  return {
    ...schema,
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
    ...(isJson(schema.items) && { items: described(schema.items, payload) }),
    ...(schema.anyOf !== undefined && {
      anyOf: partsOf(schema, 'anyOf').map((one) => described(one, payload)),
    }),
  };
}

export interface DescribedPayload {
  readonly schema: Json;
  readonly example: unknown;
}

/** The payload of a call as a schema whose fields are described, and an example of the whole. */
export function describePayload(
  reference: Pick<ApiReference, 'fields'>,
  type: z.ZodType,
  call: string,
  side: Side,
): DescribedPayload {
  const payload = { reference, call, side };
  const plain = plainSchema(type);
  return {
    schema: described(plain, payload),
    example: exampleOf(plain, payload, noteIn(payload, '')),
  };
}
