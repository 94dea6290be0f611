import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, requiredText } from '../field.ts';
import { noData } from '../shown.ts';
import { maybeTime } from './office-fields.ts';

/**
 * First step: name and password. Its answer gives no access without the code of the second step.
 */
export const officeSignIn = endpoint({
  method: 'POST',
  path: '/office/sign-in',
  access: 'public',
  request: z.object({
    name: requiredText('请输入员工账号', 40),
    password: z.string({ error: '请输入密码' }).min(1, '请输入密码').max(200, '密码不正确'),
  }),
  data: z.object({ challenge: z.string(), name: z.string(), ip: z.string() }),
});

const me = z.object({
  name: z.string(),
  displayName: z.string(),
  title: z.string(),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
  permissions: z.array(z.string()),
  /** The previous sign-in; null on the first. */
  lastSignIn: z.object({ at: maybeTime, ip: z.string() }).nullable(),
  sessionEndsAt: maybeTime,
  /** Address of the sandbox's outside signer; '' when there is none. */
  signerUrl: z.string(),
  sandbox: z.boolean(),
  siteOpen: z.boolean(),
});

/** Second step: the code of the authenticator app, valid once. */
export const officeSignInCode = endpoint({
  method: 'POST',
  path: '/office/sign-in/code',
  access: 'public',
  request: z.object({
    challenge: requiredText('请重新登录', 100),
    code: requiredText('请输入动态码', 20),
  }),
  data: z.object({ token: z.string() }),
});

export const officeSignOut = endpoint({
  method: 'POST',
  path: '/office/sign-out',
  access: 'staff',
  request: nothing,
  data: noData,
});

/** The signed-in account and its permissions. */
export const officeMe = endpoint({
  method: 'GET',
  path: '/office/me',
  access: 'staff',
  request: nothing,
  data: me,
});

export type OfficeMe = z.output<typeof me>;
export type OfficeSignInData = z.output<typeof officeSignIn.data>;
