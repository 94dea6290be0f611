import { z } from 'zod';
import { passwordFits, USERNAME_FORM } from '../codes/credential-rules.ts';
import { isRealName, REAL_NAME_WORDS } from '../codes/text/real-name.ts';
import { WITHDRAW_AMOUNT_UNITS } from '../codes/withdraw-amount-unit.ts';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing, requiredText, totpCode } from '../field.ts';
import { inOrder, looseText, need, optionalLooseText, typedText } from '../ordered.ts';
import { decimalText, flag, noData, timeText } from '../shown.ts';

/** The member's own data, balances and rates: `user`, `refreshusermoney` and `register`. */
export const userData = z.object({
  id: z.number(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string(),
  balance: amountText,
  gameblance: amountText,
  vip: z.number(),
  /** Extension: the level reached that the member was not shown yet; 0 for none. */
  vip_reached: z.number(),
  current_vip: z.string(),
  next_vip: z.string(),
  paysum: amountText,
  totalgame: amountText,
  joinday: z.number(),
  isagent: flag,
  mobile: z.string(),
  email: z.string(),
  birthday: z.string(),
  transferstatus: flag,
  usdtrate: decimalText,
  withdrawusdtrate: decimalText,
  withdrawcashfee: decimalText,
  withdrawfeeusdttrc: decimalText,
  /** Extension: the unit of the amount of `withdraw` when the call does not name one. */
  withdraw_amount_unit: z.enum(WITHDRAW_AMOUNT_UNITS),
  fanshui: z.number(),
  created_at: timeText,
});

/** Time, place and device of the previous sign-in; null for the first one. */
const lastLogin = z.object({ time: timeText, place: z.string(), device: z.string() }).nullable();

/**
 * `totp_code` is an extension: a code of the authenticator app, for members with a bound one. It
 * has a name of its own because known clients send the answer to a captcha as `code`, which is
 * ignored. `remember` is an extension, too: `1` keeps the session for days on this browser.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/login_pc',
  aliases: ['/api/login'],
  access: 'public',
  request: inOrder(
    z.object({
      name: looseText,
      password: looseText,
      totp_code: totpCode,
      remember: optionalLooseText,
    }),
    [need(({ name, password }) => name.trim() !== '' && password !== '', '请输入您的账号和密码！')],
  ),
  data: z.object({ username: z.string(), api_token: z.string(), last_login: lastLogin }),
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  request: inOrder(
    z.object({
      name: looseText,
      password: looseText,
      confirmPass: looseText,
      realname: typedText,
      paypassword: looseText,
      pid: optionalLooseText,
      age_confirmed: z
        .union([z.boolean(), z.number(), z.string(), z.null()])
        .optional()
        .transform((value) => (value === undefined || value === null ? null : isYes(value))),
      terms_version: optionalLooseText,
      country: optionalLooseText,
    }),
    [
      need(({ name }) => USERNAME_FORM.test(name), '用户名需为5-11位小写字母或数字组合！', 'name'),
      need(({ password }) => passwordFits(password), '请输入正确的密码长度，最少6位！', 'password'),
      need(
        ({ password, confirmPass }) => password === confirmPass,
        '两次密码不一致！',
        'confirmPass',
      ),
      need(
        ({ paypassword }) => passwordFits(paypassword),
        '请输入正确的支付密码长度，最少6位！',
        'paypassword',
      ),
      need(
        ({ password, paypassword }) => password !== paypassword,
        '支付密码不能与登录密码相同',
        'paypassword',
      ),
      need(({ realname }) => isRealName(realname), REAL_NAME_WORDS, 'realname'),
      need(
        ({ terms_version }) => terms_version.length <= 40,
        '提交的内容格式有误，请检查后重试',
        'terms_version',
      ),
    ],
  ),
  data: userData.extend({ api_token: z.string() }),
});

/** Extension: whether a name is free; the registration itself decides. */
export const registerName = endpoint({
  method: 'POST',
  path: '/api/register/name',
  access: 'public',
  request: inOrder(z.object({ name: looseText }), [
    need(({ name }) => USERNAME_FORM.test(name), '用户名需为5-11位小写字母或数字组合！', 'name'),
  ]),
  data: z.object({ free: flag }),
});

function isYes(value: boolean | number | string): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

export const logoff = endpoint({
  method: 'POST',
  path: '/api/logoff',
  access: 'member',
  duringMaintenance: true,
  request: nothing,
  data: noData,
});

export const user = endpoint({
  method: 'POST',
  path: '/api/user',
  aliases: ['/api/userblance'],
  access: 'member',
  request: nothing,
  data: userData,
});

/** The same object, with the message 刷新成功. */
export const refreshUserMoney = endpoint({
  method: 'POST',
  path: '/api/refreshusermoney',
  access: 'member',
  request: nothing,
  data: userData,
});

export const balance = endpoint({
  method: 'POST',
  path: '/api/balance',
  access: 'member',
  request: nothing,
  data: z.object({ balance: amountText, gameblance: amountText }),
});

/** Extension: the current session and the login history, newest first. */
export const sessions = endpoint({
  method: 'POST',
  path: '/api/sessions',
  access: 'member',
  request: nothing,
  data: z.array(
    z.object({
      id: z.string(),
      started_at: timeText,
      last_action_at: timeText,
      ended_at: timeText.nullable(),
      place: z.string(),
      device: z.string(),
      current: flag,
      remembered: flag,
      /** It went on from another device of the member's, by a code. */
      handed_over: flag,
    }),
  ),
});

/**
 * Extension: a code by which this session goes on on another device; good once, for `expires_in`
 * seconds. Only its hash is stored.
 */
export const askHandover = endpoint({
  method: 'POST',
  path: '/api/sessions/handover',
  access: 'member',
  request: nothing,
  data: z.object({ code: z.string(), expires_in: z.number() }),
});

/** Extension: opens a session by such a code, like `login`; the session that asked for it ends. */
export const claimHandover = endpoint({
  method: 'POST',
  path: '/api/sessions/handover/claim',
  access: 'public',
  request: z.object({ code: requiredText('提交的内容格式有误，请检查后重试', 100) }),
  data: z.object({ username: z.string(), api_token: z.string(), last_login: lastLogin }),
});

/** Extension: ends one of the member's own sessions. */
export const endSession = endpoint({
  method: 'POST',
  path: '/api/sessions/end',
  access: 'member',
  request: z.object({ id: optionalLooseText }),
  data: noData,
});

export type User = z.input<typeof userData>;
export type LoginRequest = z.input<typeof login.request>;
export type LoginData = z.input<typeof login.data>;
export type RegisterRequest = z.input<typeof register.request>;
export type RegisterData = z.input<typeof register.data>;
export type BalanceData = z.input<typeof balance.data>;
export type SessionsData = z.input<typeof sessions.data>;
export type EndSessionRequest = z.input<typeof endSession.request>;
