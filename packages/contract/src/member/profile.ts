import { parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { z } from 'zod';
import { isEmail, isMobile } from '../codes/contact-rules.ts';
import { isSamePassword, PASSWORD_LEAST, passwordFits } from '../codes/credential-rules.ts';
import { isRealName, REAL_NAME_WORDS } from '../codes/text/real-name.ts';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../field.ts';
import { note } from '../note.ts';
import { inOrder, looseText, need, rawText } from '../ordered.ts';
import { noData } from '../shown.ts';

const PROFILE = z.object({
  email: looseText.meta(note("E-mail address; '' when not told.", 'lele@example.com')),
  mobile: looseText.meta(note("Telephone number; '' when not told.", '13800138000')),
  birthday: looseText.meta(note("Day of birth, `YYYY-MM-DD`; '' when not told.", '1990-02-03')),
  realname: looseText
    .default('')
    .meta(note('Real name, kept once for a member without one.', '沈知远')),
});

/**
 * An empty email or birthday keeps the stored value, so a phone number can be saved alone.
 * `realname` is an extension: a member without one can set it once; otherwise it is ignored,
 * because clients send back what they received. The use case checks legal age and the earliest
 * birthday, which depend on settings and today's date.
 */
export const updateUserInfo = endpoint({
  method: 'POST',
  path: '/api/updateuserinfo',
  access: 'member',
  request: inOrder(PROFILE, [
    need(({ mobile }) => isMobile(mobile), '请输入正确手机号', 'mobile'),
    need(({ email }) => email === '' || isEmail(email), '请输入正确邮箱号', 'email'),
    need(
      ({ birthday }) => birthday === '' || parseBusinessDay(birthday) !== null,
      '请输入正确的日期格式：YYYY-MM-DD',
      'birthday',
    ),
    need(({ realname }) => isRealName(realname), REAL_NAME_WORDS, 'realname'),
  ]),
  data: noData,
});

/** `password` is the old password, `paypassword` the new one (wire.md). */
const passwordChange = (kind: 'login' | 'pay', old: string, fresh: string) =>
  inOrder(
    z.object({
      password: rawText.meta(note(`The old ${kind} password.`, old)),
      paypassword: rawText.meta(note(`The new ${kind} password.`, fresh)),
    }),
    [
      need(({ password }) => password !== '', '请输入旧密码', 'password'),
      need(({ paypassword }) => paypassword !== '', '请输入新密码', 'paypassword'),
      need(
        ({ password }) => password.length >= PASSWORD_LEAST,
        '请输入正确的旧密码长度',
        'password',
      ),
      need(({ paypassword }) => passwordFits(paypassword), '请输入正确的新密码长度', 'paypassword'),
      need(
        ({ password, paypassword }) => !isSamePassword(password, paypassword),
        '新旧密码不能一致！',
        'paypassword',
      ),
    ],
  );

export const editPassword = endpoint({
  method: 'POST',
  path: '/api/editPassword',
  access: 'member',
  request: passwordChange('login', 'a-good-word', 'a-better-word'),
  data: noData,
});

export const editPayPassword = endpoint({
  method: 'POST',
  path: '/api/editPayPassword',
  access: 'member',
  request: passwordChange('pay', '482913', '593024'),
  data: noData,
});

/** Multipart field `file`: gif, png or jpeg, at most 2 MB, checked by content and re-encoded. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/uploadimg',
  access: 'member',
  request: nothing,
  data: z.object({
    path: z.string().meta(note('Root-relative address of the picture.', '/avatars/3f2a.webp')),
    url: z.string().meta(note('Address.', '/activityInfo?id=1')),
  }),
});

export type UpdateUserInfoRequest = z.input<typeof updateUserInfo.request>;
export type PasswordChangeRequest = z.input<typeof editPassword.request>;
export type UploadImageData = z.input<typeof uploadImage.data>;
