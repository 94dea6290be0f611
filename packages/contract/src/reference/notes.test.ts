import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { memberEndpoints } from '../member/all-endpoints.ts';
import { ACCOUNT_FIELDS } from '../member/reference/account-fields.ts';
import { MEMBER_REFERENCE } from '../member/reference/member-reference.ts';
import { MONEY_FIELDS } from '../member/reference/money-fields.ts';
import { PLAY_FIELDS } from '../member/reference/play-fields.ts';
import { SITE_FIELDS } from '../member/reference/site-fields.ts';
import { officeEndpoints } from '../office/all-office-endpoints.ts';
import { OFFICE_COMMON_FIELDS } from '../office/reference/office-common-fields.ts';
import { OFFICE_MONEY_FIELDS } from '../office/reference/office-money-fields.ts';
import { OFFICE_PEOPLE_FIELDS } from '../office/reference/office-people-fields.ts';
import { OFFICE_REFERENCE } from '../office/reference/office-reference.ts';
import { OFFICE_RULE_FIELDS } from '../office/reference/office-rule-fields.ts';
import type { FieldNotes } from './field-note.ts';
import { type ApiReference, keysOf, type Side } from './notes-of.ts';

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

interface Api {
  readonly what: string;
  readonly endpoints: readonly Endpoint[];
  readonly reference: ApiReference;
  /** The files of its field notes. */
  readonly files: readonly FieldNotes[];
}

const APIS: readonly Api[] = [
  {
    what: 'member',
    endpoints: memberEndpoints,
    reference: MEMBER_REFERENCE,
    files: [SITE_FIELDS, ACCOUNT_FIELDS, MONEY_FIELDS, PLAY_FIELDS],
  },
  {
    what: 'office',
    endpoints: officeEndpoints,
    reference: OFFICE_REFERENCE,
    files: [OFFICE_COMMON_FIELDS, OFFICE_MONEY_FIELDS, OFFICE_PEOPLE_FIELDS, OFFICE_RULE_FIELDS],
  },
];

const callOf = ({ path }: Endpoint): string => path.replace(/^\/(api|office)\//, '');

const fieldsOf = ({ endpoints, reference }: Api) =>
  endpoints.flatMap((endpoint) =>
    (
      [['request', endpoint.request] as const, ['answer', endpoint.data] as const] satisfies [
        Side,
        z.ZodType,
      ][]
    ).flatMap(([side, type]) => {
      const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
      return ['', ...namesIn(Object(schema))].map((name) => {
        const call = callOf(endpoint);
        const key = keysOf(call, name, side).find((one) => Object.hasOwn(reference.fields, one));
        return { what: `${side} of ${call}: ${name}`, name, key };
      });
    }),
  );

describe.each(APIS)('the $what API', (api) => {
  test('every field of every call has a note, and every note a field', () => {
    const fields = fieldsOf(api);
    const bare = fields.filter(({ name, key }) => name !== '' && key === undefined);
    expect(bare.map(({ what }) => what)).toEqual([]);
    const read = new Set(fields.map(({ key }) => key));
    expect(Object.keys(api.reference.fields).filter((key) => !read.has(key))).toEqual([]);
  });

  test('a key of a note is in one file only', () => {
    const keys = api.files.flatMap(Object.keys);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test('every call has one note, under one tag', () => {
    const noted = Object.values(api.reference.calls).flatMap(({ calls }) => Object.keys(calls));
    const calls = api.endpoints.map(callOf);
    expect(noted.toSorted((a, b) => a.localeCompare(b))).toEqual(
      calls.toSorted((a, b) => a.localeCompare(b)),
    );
  });
});
