import type { NotedValue } from '@haitang/contract/note.ts';
import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

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

const isNoted = (value: unknown): value is NotedValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A field's schema, and apart from it the note that the contract has put into it. */
function noteOf({ description, example, values, ...bare }: Json) {
  return { bare, description, example: isNoted(example) ? example : undefined, values };
}

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

const isStructure = (schema: Json): boolean =>
  schema.type === 'object' || schema.type === 'array' || schema.anyOf !== undefined;

/** An example of a schema, composed from `value`, that of its note, and those of its fields. */
function exampleOf(schema: Json, value: NotedValue | undefined): unknown {
  if (schema.type === 'null') return null;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value) ? value : schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'object') {
    return Object.fromEntries(
      fieldsOf(schema).map(([name, field]) => [name, exampleOf(field, noteOf(field).example)]),
    );
  }
  if (isJson(schema.items)) return [exampleOf(schema.items, value)];
  const options = partsOf(schema, 'anyOf');
  if (options.length === 0) return asTyped(value, schema);
  if (value === null) return null;
  const fitting = options.find((option) => option.const === value || option.type === typeof value);
  return exampleOf(fitting ?? options[0] ?? {}, value);
}

/** A field with its meaning, an example and its values; a structure with those of its fields. */
function describedField(field: Json): Json {
  const { bare, description, example: noted, values } = noteOf(field);
  const example = exampleOf(bare, noted);
  const isListed = values !== undefined && (!isStructure(bare) || bare.anyOf !== undefined);
  return {
    ...described(bare),
    ...(description !== undefined && { description }),
    ...(isListed && { enum: values }),
    ...(example !== undefined && { examples: [example] }),
  };
}

/** The same schema with what is noted of each of its fields. */
function described(schema: Json): Json {
  const fields = fieldsOf(schema).map(([name, field]) => [name, describedField(field)] as const);
  return {
    ...schema,
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
    ...(isJson(schema.items) && { items: described(schema.items) }),
    ...(schema.anyOf !== undefined && { anyOf: partsOf(schema, 'anyOf').map(described) }),
  };
}

export interface DescribedPayload {
  readonly schema: Json;
  readonly example: unknown;
}

/**
 * The payload of a call as a schema whose fields have the notes of the contract, and an example of
 * the whole.
 */
export function describePayload(type: z.ZodType): DescribedPayload {
  const { bare, example } = noteOf(plainSchema(type));
  return { schema: described(bare), example: exampleOf(bare, example) };
}
