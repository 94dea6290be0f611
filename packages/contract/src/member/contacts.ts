import { z } from 'zod';
import { CHANNEL_KINDS, CHANNEL_LANGUAGES, type ChannelLanguage } from '../codes/channel.ts';
import { passwordFits } from '../codes/credential-rules.ts';
import { endpoint } from '../endpoint.ts';
import { nothing, typedCode } from '../field.ts';
import { note } from '../note.ts';
import { inOrder, looseText, need, rawText } from '../ordered.ts';
import { noData, timeText } from '../shown.ts';

const KIND_WORDS = '请选择接收方式';

const kind = z
  .enum(CHANNEL_KINDS, { error: KIND_WORDS })
  .meta(note('Where the code goes: an e-mail address or a telephone.', 'email', CHANNEL_KINDS));

/** Any other text stands for Chinese. */
const language = looseText
  .default('zh')
  .transform((text): ChannelLanguage => (text === 'en' ? 'en' : 'zh'))
  .meta(note('Language of the message.', 'zh', CHANNEL_LANGUAGES));

const password = rawText.meta(note('The login password.', 'a-good-word'));
const wish = { kind, language };

const ticket = {
  ticket: z
    .string()
    .meta(note('Names the code that was asked for.', '01939b1e-2c3d-7a4b-8c5d-6e7f8a9b0c1d')),
};
/** The same answer whether or not a code was sent. */
const asked = z.object({
  ...ticket,
  again_after: z.number().meta(note('Seconds until another one may be asked for.', 60)),
  expires_in: z.number().meta(note('Seconds for which the code is good.', 600)),
});

const typed = {
  ticket: looseText.meta(
    note('That of the answer to the asking.', '01939b1e-2c3d-7a4b-8c5d-6e7f8a9b0c1d'),
  ),
  code: typedCode.meta(note('The six digits that were sent.', '123456')),
};
const needsCode = need(({ code }: { code: string }) => code !== '', '请输入验证码', 'code');

/** Extension: the ways out that the operator has, and the member's verified contacts (ADR 62). */
export const contacts = endpoint({
  method: 'POST',
  path: '/api/contacts',
  access: 'member',
  request: nothing,
  data: z.object({
    channels: z.array(z.enum(CHANNEL_KINDS)).meta(note('What the operator can send by.', 'email')),
    contacts: z
      .array(
        z.object({
          kind: z.enum(CHANNEL_KINDS).meta(note('Its kind.', 'email', CHANNEL_KINDS)),
          masked: z.string().meta(note('The address, mostly hidden.', 'le***@example.com')),
          verified_at: timeText.meta(note('When it was verified.', '2026-11-23 12:00:00')),
        }),
      )
      .meta(note('The verified contacts, one of each kind at most.')),
  }),
});

/** Extension: asks for a code to an address that is to be verified. */
export const askContactCode = endpoint({
  method: 'POST',
  path: '/api/contacts/code',
  access: 'member',
  request: z.object({
    ...wish,
    address: looseText.meta(note('An e-mail address or a number.', 'lele@example.com')),
    password,
  }),
  data: asked,
});

/** Extension: makes the address of a code a verified contact, in place of the one of its kind. */
export const verifyContact = endpoint({
  method: 'POST',
  path: '/api/contacts/verify',
  access: 'member',
  request: inOrder(z.object(typed), [needsCode]),
  data: noData,
});

/** Extension: removes the verified contact of a kind. */
export const removeContact = endpoint({
  method: 'POST',
  path: '/api/contacts/remove',
  access: 'member',
  request: z.object({ kind, password }),
  data: noData,
});

/** Extension: the ways out by which a login password can be recovered here; empty for none. */
export const recoveryChannels = endpoint({
  method: 'POST',
  path: '/api/recovery/channels',
  access: 'public',
  request: nothing,
  data: z.object({
    channels: z.array(z.enum(CHANNEL_KINDS)).meta(note('What the operator can send by.', 'email')),
  }),
});

/**
 * Extension: asks for a code to the verified contact of whoever has a name. The answer is the same
 * for every name.
 */
export const askRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/recovery/code',
  access: 'public',
  request: inOrder(
    z.object({ name: looseText.meta(note('Name of the account.', 'lele01')), ...wish }),
    [need(({ name }) => name.trim() !== '', '请输入您的账号！', 'name')],
  ),
  data: asked,
});

const newPassword = rawText.meta(note('The new login password.', 'a-better-word'));

/** Extension: sets the login password by a code, once; every session of the member ends. */
export const recoverByCode = endpoint({
  method: 'POST',
  path: '/api/recovery/code/use',
  access: 'public',
  request: inOrder(z.object({ ...typed, password: newPassword }), [
    needsCode,
    need(({ password: fresh }) => passwordFits(fresh), '请输入正确的新密码长度', 'password'),
  ]),
  data: noData,
});

/** Extension: asks for a code to set a new pay password. */
export const askPayCode = endpoint({
  method: 'POST',
  path: '/api/recovery/pay/code',
  access: 'member',
  request: z.object(wish),
  data: asked,
});

/** Extension: sets the pay password by a code, once; every session of the member ends. */
export const recoverPay = endpoint({
  method: 'POST',
  path: '/api/recovery/pay',
  access: 'member',
  request: inOrder(
    z.object({ ...typed, paypassword: rawText.meta(note('The new pay password.', '593024')) }),
    [
      needsCode,
      need(({ paypassword }) => passwordFits(paypassword), '请输入正确的新密码长度', 'paypassword'),
    ],
  ),
  data: noData,
});

export type ContactsData = z.input<typeof contacts.data>;
export type AskedCodeData = z.input<typeof asked>;
