import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { answers, breaks, refuses } from './faults.ts';
import type { MemberSession } from './member-session.ts';
import { EVERY_WAY } from './money/money-answers.ts';
import { expect, test } from './product-test.ts';

const WEB = new URL('../../../apps/web/src/', import.meta.url).pathname;
const TYPED_IN = [
  ...['AmountInput', 'TextField', 'PasswordField', 'TextArea', 'SixBoxes'].map(
    (name) => `<${name}`,
  ),
  '<form',
];

interface Typed {
  /** The files of the fields, below `apps/web/src`. */
  readonly files: readonly string[];
  readonly path: string;
  readonly visitor?: true;
  /** Makes the fields appear. */
  readonly ready?: (page: Page, member: MemberSession) => Promise<unknown>;
  /** The place of the fields; the screen by default. */
  readonly within?: string;
  /** The button that sends it; without one, what is typed has its effect by itself. */
  readonly sends?: string | RegExp;
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** A member who may ask for a level. */
const THREAD = {
  id: '019a0000-0000-7000-8000-000000000000',
  number: '00000000',
  topic: 'general',
  state: 'open',
  out_trade_no: null,
  order_type: null,
  opened_at: '2026-11-20 10:00:00',
  last_at: '2026-11-20 10:00:00',
  unread: false,
  messages: [],
};
const VERIFIED = {
  level: 0,
  has_person: true,
  usual_hours: 24,
  deposits: null,
  withdrawals: null,
  networks: [],
  cases: [],
};

const bind = (member: MemberSession): Promise<unknown> =>
  member.call('bindcard', {
    bank: 'USDT',
    bank_no: `0x${randomBytes(20).toString('hex')}`,
    bank_owner: 'ERC20',
    pay_pass: member.payPassword,
  });

/** Every place of the member app in which something is typed. */
const PLACES: Readonly<Record<string, Typed>> = {
  login: {
    files: ['screens/login/login-form.tsx'],
    path: '/login',
    visitor: true,
    sends: '登录',
  },
  'registration, the account': {
    files: ['screens/login/register-form.tsx', 'screens/login/register-account.tsx'],
    path: '/login?type=1',
    visitor: true,
    sends: '下一步',
  },
  'registration, the person': {
    files: ['screens/login/register-person.tsx'],
    path: '/login?type=1',
    visitor: true,
    ready: async (page) => {
      await page.getByLabel('账号').fill(`p${(Date.now() % 1e9).toString(36).padStart(6, '0')}`);
      await page.getByLabel('密码', { exact: true }).fill('a-good-word');
      await page.getByLabel('确认密码').fill('a-good-word');
      await press(page, '下一步');
      await page.getByLabel('国家或地区').selectOption('SG');
    },
    sends: '注册',
  },
  'the key of a recovery': {
    files: ['screens/recover/key-step.tsx'],
    path: '/recover',
    visitor: true,
    sends: '下一步',
  },
  'the new passwords of a recovery': {
    files: ['screens/recover/password-step.tsx'],
    path: '/recover',
    visitor: true,
    ready: async (page) => {
      await answers(page, 'recovery/check', { login: 1, pay: 1 });
      await page.getByLabel('账号').fill('somebody');
      await page.getByLabel('找回码（前半）').fill('ABCD-EFGH-JKLM-NPQR');
      await page.getByLabel('找回码（后半）').fill('STUV-WXYZ-2345-6789');
      await press(page, '下一步');
      await expect(page.getByLabel('新密码', { exact: true })).toBeVisible();
    },
    sends: '确认修改',
  },
  'the way of a code': {
    files: ['screens/recover/code-way.tsx'],
    path: '/recover?by=code',
    visitor: true,
    ready: async (page) => {
      await breaks(page, 'recovery/code');
      await expect(page.getByLabel('账号')).toBeVisible();
    },
    sends: '获取验证码',
  },
  'the code of a recovery': {
    files: ['screens/recover/code-password.tsx', 'features/account/code-boxes.tsx'],
    path: '/recover?by=code',
    visitor: true,
    ready: async (page) => {
      await answers(page, 'recovery/code', { ticket: 'ticket', again_after: 60, expires_in: 600 });
      await page.getByLabel('账号').fill('somebody');
      await press(page, '获取验证码');
      await expect(page.getByLabel('六位验证码')).toBeVisible();
    },
    sends: '确认修改',
  },
  'a contact': {
    files: ['screens/contacts/contact-form.tsx'],
    path: '/contacts',
    ready: (page) => expect(page.getByLabel('登录密码')).toBeVisible(),
    sends: '获取验证码',
  },
  'a document of identity': {
    files: ['screens/verification/identity-form.tsx'],
    path: '/verification',
    ready: (page) => expect(page.getByLabel('证件号码')).toBeVisible(),
    sends: '提交认证',
  },
  'the source of funds': {
    files: ['screens/verification/address-form.tsx'],
    path: '/verification',
    ready: (page) => expect(page.getByLabel('资金来源说明')).toBeVisible(),
    sends: '提交认证',
  },
  'a new thread': {
    files: ['screens/threads/new-thread.tsx'],
    path: '/threads?new=1',
    ready: (page) => expect(page.getByLabel('留言内容')).toBeVisible(),
    sends: '提交留言',
  },
  'a further message': {
    files: ['screens/threads/write-again.tsx'],
    path: `/threads?id=${THREAD.id}`,
    ready: (page) => expect(page.getByLabel('继续留言')).toBeVisible(),
    sends: '发送',
  },
  search: { files: ['screens/search/search-screen.tsx'], path: '/search', visitor: true },
  help: { files: ['screens/help/help-screen.tsx'], path: '/boutBallBet', visitor: true },
  'a bank card': {
    files: ['screens/add-bank-card/add-bank-card-screen.tsx'],
    path: '/addBankCard',
    sends: '确认绑定',
  },
  'the list of banks': {
    files: ['features/money/bank-sheet.tsx'],
    path: '/addBankCard',
    ready: (page) => press(page, /银行/),
    within: 'dialog[open]',
  },
  'a USDT address': {
    files: ['screens/add-usdt-card/add-usdt-card-screen.tsx'],
    path: '/addUsdtCard',
    sends: '添加 USDT 地址',
  },
  'the login password': {
    files: ['screens/password/password-screen.tsx'],
    path: '/password?type=1',
    sends: '确认修改',
  },
  'the withdrawal password': { files: [], path: '/password?type=2', sends: '确认修改' },
  'the profile': {
    files: ['screens/user-info/profile-form.tsx'],
    path: '/userInfo',
    sends: '保存',
  },
  'an agent': {
    files: ['screens/apply-agent/agent-form.tsx'],
    path: '/applyagent',
    sends: '加入我们',
  },
  'a bank deposit': {
    files: ['screens/recharge/deposit-form.tsx', 'screens/recharge/bank-fields.tsx'],
    path: '/recharge',
    ready: async (page) => {
      await page.getByText('银行卡', { exact: true }).click();
      await expect(page.getByLabel('存款人姓名')).toBeVisible();
    },
    sends: '立即存款',
  },
  'a withdrawal': {
    files: ['screens/withdrawal/withdrawal-form.tsx', 'screens/withdrawal/code-field.tsx'],
    path: '/withdrawal',
    sends: '确认取款',
  },
  'a transfer': {
    files: ['screens/transfer/transfer-form.tsx'],
    path: '/transfer',
    sends: '确认转账',
  },
  'the list of wallets': {
    files: ['screens/transfer/wallet-sheet.tsx'],
    path: '/transfer',
    ready: (page) => press(page, /^转出/),
    within: 'dialog[open]',
  },
  'a second factor': {
    files: ['screens/totp/enrol.tsx', 'screens/totp/password-again.tsx'],
    path: '/totp',
    sends: '开启两步验证',
  },
  'the code of a second factor': {
    files: [],
    path: '/totp',
    ready: async (page) => {
      const data = { secret: 'ABCDABCD', address: 'otpauth://totp/a', qr: '/art/logo/mark.svg' };
      await answers(page, 'totp/enrol', data);
      await page.getByLabel('登录密码').fill('a-good-word');
      await press(page, '开启两步验证');
      await press(page, '下一步');
    },
  },
  'the end of a second factor': {
    files: ['screens/totp/bound.tsx'],
    path: '/totp',
    ready: (page) => press(page, '关闭两步验证'),
    sends: '关闭两步验证',
  },
  'an exclusion': {
    files: ['screens/exclude/confirm-step.tsx'],
    path: '/exclude',
    ready: async (page) => {
      await press(page, '下一步');
      await press(page, '下一步');
      await expect(page.locator('#exclude-sentence')).toBeVisible();
    },
    sends: '排除',
  },
  'seeds of one’s own': {
    files: ['screens/fairness/client-seed-form.tsx'],
    path: '/fairness',
  },
  'a limit': {
    files: ['screens/limits/edit-sheet.tsx'],
    path: '/limits',
    ready: (page) => press(page, /^7 天/),
    within: 'dialog[open]',
    sends: '保存',
  },
  'money for a game': {
    files: ['screens/game-page/bring-sheet.tsx'],
    path: '/gamePage?name=海棠花开&gameId=1001&code=crabapple-bloom',
    ready: async (page) => {
      await expect(page.getByRole('dialog', { name: /^带多少到/ })).toBeVisible();
    },
    within: 'dialog[open]',
    sends: /^转入$/,
  },
};

/** What the product answers differently so that a place has its fields. */
async function prepare(name: string, page: Page, member: MemberSession): Promise<void> {
  if (name === 'a bank deposit') await answers(page, 'get_pay_way', EVERY_WAY);
  if (name === 'a withdrawal') await bind(member);
  if (name === 'a document of identity') await answers(page, 'verification', VERIFIED);
  if (name === 'the source of funds') {
    await answers(page, 'verification', { ...VERIFIED, level: 2 });
  }
  // Any text is a fair message: the form would be left.
  if (name === 'a new thread') {
    const field = { refusal: 'malformed', field: 'content' } as const;
    await refuses(page, 'service/open', 400, '留言内容有误', field);
  }
  if (name === 'a further message') await answers(page, 'service/thread', THREAD);
  if (name === 'the end of a second factor') {
    await answers(page, 'totp', { enabled: 1, since: '2026-11-20 10:00:00', recovery_left: 10 });
  }
  if (name === 'money for a game') {
    const known = Object(await member.call('user'));
    await answers(page, 'user', { ...known, balance: '800.00' });
    await answers(page, 'balance', { balance: '800.00', gameblance: '0.00' });
    // The stream of events would begin with the real one.
    await breaks(page, 'events');
  }
}

const FIELDS =
  'input:not([readonly]):not([type=checkbox]):not([type=radio]):not([type=file]), textarea';

/** A wrong text for a field: in capitals for words, too little for money, another for each. */
const wrongFor = (mode: string, nth: number): string =>
  mode === 'decimal'
    ? `1.2.${nth}`
    : mode === 'numeric' || mode === 'tel'
      ? `12${nth}`
      : `Ab ${nth}`;

type Way = 'tap' | 'keyboard';

/** A browser takes two touches within 300 ms, near each other, for a double tap. */
const APART_MS = 400;
const SINCE_TOUCH = "Date.now() - Number(document.documentElement.dataset.touched ?? '0')";

/**
 * A tap apart from the one before, as a finger's always is where one types between them: a double
 * tap places no caret, and what is typed after it is lost.
 */
async function tapApart(page: Page, control: Locator): Promise<void> {
  await expect.poll(() => page.evaluate<number>(SINCE_TOUCH)).toBeGreaterThan(APART_MS);
  await control.tap();
  await page.evaluate('document.documentElement.dataset.touched = String(Date.now())');
}

/**
 * Goes to a field as a person does: a finger on it, or Tab until the focus is in it. Nobody types
 * before the caret is there: a tap becomes a focus a moment after the finger.
 */
async function aimAt(page: Page, field: Locator, way: Way): Promise<void> {
  if (way === 'tap') {
    await tapApart(page, field);
    return expect(field).toBeFocused();
  }
  const reached = (): Promise<boolean> =>
    field.evaluate((element: { matches(selector: string): boolean }) => element.matches(':focus'));
  for (let stop = 0; stop < 60 && !(await reached()); stop += 1) await page.keyboard.press('Tab');
}

/** The place's fields from top to bottom. */
async function fieldsIn(page: Page, within: string): Promise<readonly Locator[]> {
  const scope = page.locator(within);
  await expect(scope.locator(FIELDS).first()).toBeVisible();
  return scope.locator(`:is(${FIELDS}):visible`).all();
}

/** Types something wrong into each field; every character is in the field it was aimed at. */
async function typesInto(page: Page, fields: readonly Locator[], way: Way): Promise<void> {
  const typed: string[] = [];
  for (const [place, field] of fields.entries()) {
    await aimAt(page, field, way);
    const text = wrongFor((await field.getAttribute('inputmode')) ?? '', place);
    await page.keyboard.type(text);
    typed.push(text);
    for (const [index, field] of fields.slice(0, place + 1).entries()) {
      await expect(field).toHaveValue(typed[index] ?? '');
    }
    await expect(field).toBeFocused();
  }
}

const THE_SCREEN = 'main';

for (const [name, place] of Object.entries(PLACES)) {
  for (const way of ['tap', 'keyboard'] as const) {
    test(`what is typed lands where it was aimed, by ${way}: ${name}`, async ({
      page,
      open,
      member,
    }) => {
      await prepare(name, page, member);
      await open(place.path, place.visitor ? {} : { as: member });
      await place.ready?.(page, member);
      const fields = await fieldsIn(page, place.within ?? THE_SCREEN);
      await typesInto(page, fields, way);
      const last = fields.at(-1);
      if (place.sends === undefined || last === undefined) return;
      // Enter is a line of its text there.
      const isArea = (await page.locator(THE_SCREEN).locator('textarea').count()) > 0;
      if (way === 'keyboard' && (isArea || place.within)) return;
      // Refused, the person goes on typing where they are, not where the form would like them.
      const send = page.getByRole('button', { name: place.sends }).last();
      if (way === 'tap') {
        await tapApart(page, send);
        await tapApart(page, last);
      } else await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').first()).toBeAttached();
      const before = await last.inputValue();
      await page.keyboard.press('End');
      await page.keyboard.type('9');
      await expect(last).toBeFocused();
      await expect(last).toHaveValue(`${before}9`);
    });
  }
}

test('no field of the member app is left out', () => {
  const listed = Object.values(PLACES).flatMap(({ files }) => files);
  const found = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !/\.test\.|\/gallery\//.test(file))
    .filter((file) => {
      const source = readFileSync(join(WEB, file), 'utf8');
      return TYPED_IN.some((part) => source.includes(`${part} `) || source.includes(`${part}\n`));
    })
    .map((file) => relative('.', file));
  expect(found.sort()).toEqual([...listed].sort());
});
