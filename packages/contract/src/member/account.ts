import { z } from 'zod';
import { isSamePassword, passwordFits, USERNAME_FORM } from '../codes/credential-rules.ts';
import { isRealName, REAL_NAME_WORDS } from '../codes/text/real-name.ts';
import { WITHDRAW_AMOUNT_UNITS } from '../codes/withdraw-amount-unit.ts';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing, totpCode } from '../field.ts';
import { note } from '../note.ts';
import { inOrder, looseText, need, optionalLooseText, rawText } from '../ordered.ts';
import { decimalText, flag, noData, timeText } from '../shown.ts';

/** The member's own data, balances and rates: `user`, `refreshusermoney` and `register`. */
export const userData = z.object({
  id: z.number().meta(note('Its id.', 1)),
  username: z.string().meta(note('Name of the account.', 'lele01')),
  realname: z
    .string()
    .meta(note("Real name, masked but for its last character; '' for none.", '**远')),
  avatar: z.string().meta(note('Address of the picture.', '/art/misc/avatar.svg')),
  balance: amountText.meta(note('Central wallet: what can be spent, in points.', '1280.50')),
  gameblance: amountText.meta(note('Money at transfer venues, in points.', '25.50')),
  vip: z.number().meta(note('VIP level, 1 to 10.', 3)),
  /** Extension: the level reached that the member was not shown yet; 0 for none. */
  vip_reached: z
    .number()
    .meta(note('Level reached that the member was not shown yet; 0 for none.', 0)),
  current_vip: z.string().meta(note('Level as text.', 'VIP3')),
  next_vip: z.string().meta(note("The level after the current one; '' on the highest.", 'VIP4')),
  paysum: amountText.meta(note('Deposits so far, in points.', '5000.00')),
  totalgame: amountText.meta(note('Valid bets so far, in points.', '25000.00')),
  joinday: z.number().meta(note('Beijing days since joining, that day counted as the first.', 12)),
  isagent: flag.meta(note('1 for an agent.', 0, [0, 1])),
  mobile: z.string().meta(note("Telephone number; '' when not told.", '13800138000')),
  email: z.string().meta(note("E-mail address; '' when not told.", 'lele@example.com')),
  birthday: z.string().meta(note("Day of birth, `YYYY-MM-DD`; '' when not told.", '1990-02-03')),
  /** Extension: the earliest birthday that is accepted, `YYYY-MM-DD`. */
  birthday_first: z
    .string()
    .meta(note('Earliest birthday that is accepted, `YYYY-MM-DD`.', '1980-01-01')),
  /** Extension: the least age of this member, in years, by the country declared. */
  age_least: z.number().meta(note('Least age of this member, in years.', 18)),
  transferstatus: flag.meta(
    note('1 when money follows the member into venues by itself.', 0, [0, 1]),
  ),
  usdtrate: decimalText.meta(note('Points for a USDT of a deposit.', '7.20')),
  withdrawusdtrate: decimalText.meta(note('Points for a USDT of a withdrawal.', '7.12')),
  withdrawcashfee: decimalText.meta(note('Fee of a withdrawal over ERC20, in USDT.', '5.00')),
  withdrawfeeusdttrc: decimalText.meta(note('Fee of a withdrawal over TRC20, in USDT.', '1.00')),
  /** Extension: the unit of the amount of `withdraw` when the call does not name one. */
  withdraw_amount_unit: z
    .enum(WITHDRAW_AMOUNT_UNITS)
    .meta(
      note('What `withdraw.amount` is in when the call does not say.', 'USDT', ['USDT', 'CNY']),
    ),
  fanshui: z.number().meta(note('Rebates that can be claimed now, in points.', 12.5)),
  created_at: timeText.meta(note('When it was made.', '2026-11-23 12:00:00')),
});

/** Time, place and device of the previous sign-in; null for the first one. */
export const lastLogin = z
  .object({
    time: timeText.meta(note('When it was.', '2026-11-22 20:15:00')),
    place: z.string().meta(note('Where the sign-in came from, as far as it is known.', 'SG')),
    device: z
      .string()
      .meta(
        note('Browser and system of the session, as far as they are known.', 'Chrome · Android'),
      ),
  })
  .nullable();

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
      name: looseText.meta(note('Name of the account.', 'lele01')),
      password: rawText.meta(note('The login password.', 'a-good-word')),
      totp_code: totpCode.meta(
        note('Code of the authenticator app or a recovery code; anything else is none.', '123456'),
      ),
      remember: optionalLooseText.meta(
        note('`1` keeps the session for days on this browser; anything else does not.', '1'),
      ),
    }),
    [need(({ name, password }) => name.trim() !== '' && password !== '', '请输入您的账号和密码！')],
  ),
  data: z.object({
    username: z.string().meta(note('Name of the account.', 'lele01')),
    api_token: z
      .string()
      .meta(note('Token of the session, sent as `Authorization: Bearer`.', 'k3Jx0uV7yQm2')),
    last_login: lastLogin.meta(note('The sign-in before this one; null on the first.')),
    /** The member as `user` tells it: known clients that find it here do not ask for it. */
    user: userData.optional().meta(note('The member, as `user` tells it.')),
  }),
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  request: inOrder(
    z.object({
      name: looseText.meta(
        note('Name of the account: 5 to 11 lower-case letters or digits.', 'lele01'),
      ),
      password: rawText.meta(note('The login password.', 'a-good-word')),
      confirmPass: rawText.meta(note('The password once more.', 'a-good-word')),
      realname: looseText.meta(note("Real name; '' is allowed.", '沈知远')),
      paypassword: rawText.meta(note('The pay password; never the login password.', '482913')),
      pid: optionalLooseText.meta(
        note('Id or name of the agent who invited; unknown ones are ignored.', '10203040'),
      ),
      age_confirmed: z
        .union([z.boolean(), z.number(), z.string(), z.null()])
        .optional()
        .transform((value) => (value === undefined || value === null ? null : isYes(value)))
        .meta(note('Whether the member said to be of age; missing is not stated.', true)),
      terms_version: optionalLooseText.meta(note('Version of the terms.', '2026-11')),
      country: optionalLooseText.meta(
        note("ISO code of the country the member says to live in; '' for none.", 'SG'),
      ),
    }),
    [
      need(({ name }) => USERNAME_FORM.test(name), '用户名需为5-11位小写字母或数字组合！', 'name'),
      need(({ password }) => passwordFits(password), '请输入正确的密码长度，最少6位！', 'password'),
      need(
        ({ password, confirmPass }) => isSamePassword(password, confirmPass),
        '两次密码不一致！',
        'confirmPass',
      ),
      need(
        ({ paypassword }) => passwordFits(paypassword),
        '请输入正确的支付密码长度，最少6位！',
        'paypassword',
      ),
      need(
        ({ password, paypassword }) => !isSamePassword(password, paypassword),
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
  data: userData.extend({
    api_token: z
      .string()
      .meta(note('Token of the session, sent as `Authorization: Bearer`.', 'k3Jx0uV7yQm2')),
  }),
});

/** Extension: whether a name is free; the registration itself decides. */
export const registerName = endpoint({
  method: 'POST',
  path: '/api/register/name',
  access: 'public',
  request: inOrder(
    z.object({
      name: looseText.meta(
        note('The name to ask for: 5 to 11 lower-case letters or digits.', 'lele02'),
      ),
    }),
    [need(({ name }) => USERNAME_FORM.test(name), '用户名需为5-11位小写字母或数字组合！', 'name')],
  ),
  data: z.object({ free: flag.meta(note('1 when nobody has the name.', 1, [0, 1])) }),
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
  data: z.object({
    balance: amountText.meta(note('Central wallet: what can be spent, in points.', '1280.50')),
    gameblance: amountText.meta(note('Money at transfer venues, in points.', '25.50')),
  }),
});

export type User = z.input<typeof userData>;
export type LoginRequest = z.input<typeof login.request>;
export type LoginData = z.input<typeof login.data>;
export type RegisterRequest = z.input<typeof register.request>;
export type RegisterData = z.input<typeof register.data>;
export type BalanceData = z.input<typeof balance.data>;
