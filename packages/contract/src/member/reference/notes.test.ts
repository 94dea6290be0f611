import { expect, test } from 'vitest';
import { z } from 'zod';
import { memberEndpoints } from '../all-endpoints.ts';
import { ACCOUNT_FIELDS } from './account-fields.ts';
import { CALL_NOTES } from './call-notes.ts';
import { MONEY_FIELDS } from './money-fields.ts';
import { FIELD_NOTES, keysOf, type Side } from './notes-of.ts';
import { PLAY_FIELDS } from './play-fields.ts';
import { SITE_FIELDS } from './site-fields.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Names of the fields of a payload at any depth; '' for the payload itself. */
const namesIn = ({ properties = {}, items, anyOf = [] }: Schema): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => [name, ...namesIn(field)]),
  ...(items ? namesIn(items) : []),
  ...anyOf.flatMap(namesIn),
];

const fields = memberEndpoints.flatMap(({ path, request, data }) =>
  (
    [['request', request] as const, ['answer', data] as const] satisfies [Side, z.ZodType][]
  ).flatMap(([side, type]) => {
    const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
    return ['', ...namesIn(Object(schema))].map((name) => {
      const call = path.slice('/api/'.length);
      const key = keysOf(call, name, side).find((one) => Object.hasOwn(FIELD_NOTES, one));
      return { what: `${side} of ${call}: ${name}`, name, key };
    });
  }),
);

test('every field of every call is noted, and nothing else is', () => {
  expect(fields.filter(({ name, key }) => name !== '' && key === undefined)).toEqual([]);
  const read = new Set(fields.map(({ key }) => key));
  expect(Object.keys(FIELD_NOTES).filter((key) => !read.has(key))).toEqual([]);
});

test('a key of a note stands in one file', () => {
  const keys = [SITE_FIELDS, ACCOUNT_FIELDS, MONEY_FIELDS, PLAY_FIELDS].flatMap(Object.keys);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('every call is noted under one tag', () => {
  const noted = Object.values(CALL_NOTES).flatMap(({ calls }) => Object.keys(calls));
  const calls = memberEndpoints.map(({ path }) => path.slice('/api/'.length));
  expect(noted.toSorted((a, b) => a.localeCompare(b))).toEqual(
    calls.toSorted((a, b) => a.localeCompare(b)),
  );
});
