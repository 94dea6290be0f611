import { readTypedCode } from '@haitang/kernel/typed-code.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { noData, timeText } from '../shown.ts';
import { maybeTime, moneyText } from './office-fields.ts';

/**
 * First step: name and password. Its answer gives no access without the code of the second step.
 */
export const officeSignIn = endpoint({
  method: 'POST',
  path: '/office/sign-in',
  access: 'public',
  request: z.object({
    name: requiredText('请输入员工账号', 40).meta(note('Name to sign in with.', 'wenzhou')),
    password: z
      .string({ error: '请输入密码' })
      .min(1, '请输入密码')
      .max(200, '密码不正确')
      .meta(note('A password.', 'a-good-password')),
  }),
  data: z.object({
    challenge: z.string().meta(note('What the answer to the code belongs to.', 'k3Jx0uV7yQm2')),
    name: z.string().meta(note('Its name.', '文舟')),
    ip: z.string().meta(note('Address the call came from.', '203.0.113.9')),
  }),
});

const me = z.object({
  name: z.string().meta(note('Its name.', '文舟')),
  displayName: z.string().meta(note('Name as colleagues read it.', '文舟')),
  title: z.string().meta(note('Its title.', '财务')),
  roles: z
    .array(
      z.object({
        id: z.string().meta(note('Id of the role.', 'service')),
        name: z.string().meta(note('Its name.', '文舟')),
      }),
    )
    .meta(note('Its roles.')),
  permissions: z.array(z.string()).meta(note('What it may do.', 'overview.read')),
  /** The previous sign-in; null on the first. */
  lastSignIn: z
    .object({
      at: maybeTime.meta(note('When, Beijing time.', '2026-01-02 10:00:00')),
      ip: z.string().meta(note('Address the call came from.', '203.0.113.9')),
    })
    .nullable()
    .meta(note('The sign-in before; null for the first.')),
  /** A later sign-in of the account, while this session lives; null for none. */
  nextSignIn: z
    .object({
      id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
      at: maybeTime.meta(note('When, Beijing time.', '2026-01-02 10:00:00')),
      ip: z.string().meta(note('Address the call came from.', '203.0.113.9')),
      device: z.string().meta(note('Kind of device.', 'iPhone')),
    })
    .nullable()
    .meta(note('A sign-in after that of this session; null for none.')),
  sessionEndsAt: maybeTime.meta(
    note('When the session ends, Beijing time.', '2026-01-02 18:00:00'),
  ),
  /** When it ends if nobody acts. */
  idleEndsAt: timeText.meta(
    note('When the session ends without a further act, Beijing time.', '2026-01-02 10:15:00'),
  ),
  /** First credentials: every other call is refused until they are replaced. */
  mustRenew: z
    .boolean()
    .meta(
      note('Whether the credentials are first ones, to be replaced before anything else.', false),
    ),
  /** Address of the sandbox's outside signer; '' when there is none. */
  signerUrl: z.string().meta(note('Page of the test signer; empty where there is none.', '')),
  sandbox: z.boolean().meta(note('Whether the test chain is on.', false)),
  /** Minutes after which a waiting item of a queue is shown as late, then as overdue. */
  waits: z
    .object({
      late: z.number().meta(note('Minutes until a waiting item is late.', 15)),
      overdue: z.number().meta(note('Minutes until it is overdue.', 60)),
    })
    .meta(note('How long an item may wait.')),
  /** The code of this session that covers acts of money, until when, and up to what amount. */
  shiftCode: z
    .object({
      until: maybeTime.meta(
        note(
          'Until when the last code of the session covers acts of money; null: it does not.',
          '2026-01-02 18:00:00',
        ),
      ),
      upTo: moneyText.meta(note('Above this amount in points a fresh code is needed.', '20000.00')),
    })
    .meta(note('The code that covers acts of money of this session.')),
  siteOpen: z.boolean().meta(note('Whether the site is open.', true)),
});

/** Second step: the code of the authenticator app, valid once. */
export const officeSignInCode = endpoint({
  method: 'POST',
  path: '/office/sign-in/code',
  access: 'public',
  request: z.object({
    challenge: requiredText('请重新登录', 100).meta(
      note('What the answer to the code belongs to.', 'k3Jx0uV7yQm2'),
    ),
    code: requiredText('请输入动态码', 20)
      .transform(readTypedCode)
      .meta(note('Six digits of the authenticator app; empty where none is asked for.', '123456')),
  }),
  data: z.object({
    token: z
      .string()
      .meta(note('Token of the session, sent as `Authorization: Bearer`.', 'k3Jx0uV7yQm2')),
  }),
});

export const officeSignOut = endpoint({
  method: 'POST',
  path: '/office/sign-out',
  access: 'staff',
  duringRenewal: true,
  request: nothing,
  data: noData,
});

/** The signed-in account and its permissions. */
export const officeMe = endpoint({
  method: 'GET',
  path: '/office/me',
  access: 'staff',
  duringRenewal: true,
  request: nothing,
  data: me,
});

export type OfficeMe = z.output<typeof me>;
export type OfficeSignInData = z.output<typeof officeSignIn.data>;
