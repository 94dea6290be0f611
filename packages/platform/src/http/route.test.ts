import { endpoint } from '@haitang/contract/endpoint.ts';
import { nothing } from '@haitang/contract/field.ts';
import { expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import {
  type MemberSession,
  memberRoute,
  publicRoute,
  type StaffSession,
  staffRoute,
} from './route.ts';

const bare = { method: 'POST', request: nothing, data: z.null() } as const;
const open = endpoint({ ...bare, path: '/api/open', access: 'public' });
const own = endpoint({ ...bare, path: '/api/own', access: 'member' });
const desk = endpoint({ ...bare, path: '/office/desk', access: 'staff' });

test("the type of a call declares its access: a member's session, a staff session, or none", () => {
  memberRoute(own, async ({ session }) => {
    expectTypeOf(session).toEqualTypeOf<MemberSession>();
    return null;
  });
  staffRoute(desk, async ({ session }) => {
    expectTypeOf(session).toEqualTypeOf<StaffSession>();
    return null;
  });
  publicRoute(open, async (call) => {
    expectTypeOf(call).not.toHaveProperty('session');
    return null;
  });
});

test('no route accepts a call of another access', () => {
  expectTypeOf(open).not.toExtend<Parameters<typeof memberRoute>[0]>();
  expectTypeOf(desk).not.toExtend<Parameters<typeof memberRoute>[0]>();
  expectTypeOf(own).not.toExtend<Parameters<typeof publicRoute>[0]>();
  expectTypeOf(own).not.toExtend<Parameters<typeof staffRoute>[0]>();
  expectTypeOf(own).toExtend<Parameters<typeof memberRoute>[0]>();
});
