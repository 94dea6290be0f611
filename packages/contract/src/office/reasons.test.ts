import { expect, test } from 'vitest';
import { z } from 'zod';
import { officeEndpoints } from './all-office-endpoints.ts';

/** Acts against what somebody else has done, or against a person. */
const AGAINST = /\/(reject|turn-down|disable|lock|pause|staff\/sessions\/end|members\/sign-out)$/;

const reasonOf = (request: z.ZodType): z.core.$ZodType | undefined =>
  request instanceof z.ZodObject ? request.shape.reason : undefined;

test('an act that turns something down takes a reason, and no reason is blank', () => {
  const against = officeEndpoints.filter(({ path }) => AGAINST.test(path));
  expect(against.length).toBeGreaterThan(25);
  expect(against.filter(({ request }) => reasonOf(request) === undefined)).toEqual([]);
  for (const { path, request, method } of officeEndpoints) {
    const reason = method === 'POST' ? reasonOf(request) : undefined;
    if (reason === undefined) continue;
    for (const blank of ['', '  ', '\n', undefined]) {
      expect([path, blank, z.safeParse(reason, blank).success]).toEqual([path, blank, false]);
    }
  }
});
