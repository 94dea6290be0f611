import { expect, test } from 'vitest';
import { memberEndpoints } from '../member/all-endpoints.ts';
import { MEMBER_REFERENCE } from '../member/reference/member-reference.ts';
import { officeEndpoints } from '../office/all-office-endpoints.ts';
import { OFFICE_REFERENCE } from '../office/reference/office-reference.ts';

test.each([
  { what: 'member', reference: MEMBER_REFERENCE, endpoints: memberEndpoints },
  { what: 'office', reference: OFFICE_REFERENCE, endpoints: officeEndpoints },
])('every call of the $what API has one note, under one tag', ({ reference, endpoints }) => {
  const noted = Object.values(reference.calls).flatMap(({ calls }) => Object.keys(calls));
  const calls = endpoints.map(({ path }) => path.replace(/^\/(api|office)\//, ''));
  expect(noted.toSorted((a, b) => a.localeCompare(b))).toEqual(
    calls.toSorted((a, b) => a.localeCompare(b)),
  );
});
