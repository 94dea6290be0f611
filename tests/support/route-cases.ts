import { HOUR_MS } from '@haitang/kernel/clock.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { PASSWORD, PAY_PASSWORD } from '../journeys/member-steps.ts';

/** A red picture of 2 × 2 dots, for the call that takes a file instead of JSON. */
const PICTURE = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);

/** The push address of a member's browser: it belongs to one member. */
const endpointOf = ({ name }: Things): string =>
  `https://push.example.net/send/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV${name}`;
/** The keys of its subscription are those of RFC 8291, appendix A. */
const BROWSER_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** The things that a payload can name: the caller's, or another member's. */
export interface Things {
  readonly name: string;
  readonly cardId: number;
  readonly depositNo: string;
  readonly messageId: number;
  readonly sessionId: string;
  readonly threadId: string;
  /** An address that nobody has bound. */
  readonly freshAddress: string;
}

/** Wire codes by the caller's state; a missing one is that of `normal`. */
export interface Codes {
  readonly normal: number;
  readonly paused?: number;
  readonly blocked?: number;
}

/** One route in the generated tests; a route without a case fails them. */
export interface RouteCase {
  /** A valid payload about the caller's own things. */
  readonly right: (own: Things) => Readonly<Record<string, unknown>>;
  readonly codes: Codes;
  /** The code of a valid payload about another member's things. */
  readonly foreign?: number;
  /**
   * Fields that the call ignores or that take any text, each with other fields that keep the call
   * from being carried out during the attempts.
   */
  readonly free?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** A field with an amount, and the text of the refusal of an invalid one. */
  readonly money?: readonly [field: string, words: string];
  /** An empty payload is valid and has an effect. */
  readonly actsOnNothing?: boolean;
  /** Ends the caller's session or changes its state: tried with its own member. */
  readonly alone?: boolean;
  /** Tables that a call may write whatever is sent. */
  readonly writes?: readonly string[];
}

const reads = (right: RouteCase['right'] = () => ({})): RouteCase => ({
  right,
  codes: { normal: 200 },
});
const command = (right: RouteCase['right'], more: Partial<RouteCase> = {}): RouteCase => ({
  right,
  codes: { normal: 200 },
  ...more,
});
const PLAYS: Codes = { normal: 200, paused: 451, blocked: 403 };
const LAUNCH_TABLES = ['venue_launch', 'venue_account', 'limit_member', 'limit_play'];
const REGISTRATION = {
  password: 'one-word-1',
  confirmPass: 'one-word-1',
  paypassword: 'other-word-1',
  realname: '某某',
  age_confirmed: true,
  terms_version: '1',
  country: 'SG',
};
const KEY = { first: 'K7QM-2XWD-PH4N-9RTB', second: 'W3CF-8KJA-V6ZE-5GSY' };
const ID = '01939b1e-2c3d-7a4b-8c5d-6e7f8a9b0c1d';
const CODE = { ticket: '01939b1e-2c3d-7a4b-8c5d-6e7f8a9b0c1d', code: '123456' };
// The names are taken: no value of a free field makes a member.
const TAKEN = {};

const entry: Readonly<Record<string, RouteCase>> = {
  '/api/login_pc': command(({ name }) => ({ name, password: PASSWORD }), {
    alone: true,
    free: { totp_code: { password: 'not-the-word' }, remember: { password: 'not-the-word' } },
    // A member whose account wrong passwords have locked gets a message.
    writes: ['outbox_event'],
  }),
  '/api/register': command(({ name }) => ({ ...REGISTRATION, name }), {
    codes: { normal: 201 },
    free: {
      name: { age_confirmed: false },
      pid: TAKEN,
      age_confirmed: TAKEN,
      terms_version: TAKEN,
      country: TAKEN,
    },
  }),
  '/api/register/name': reads(({ name }) => ({ name })),
  '/api/logoff': command(() => ({}), { actsOnNothing: true, alone: true }),
  '/api/user': reads(),
  '/api/refreshusermoney': reads(),
  '/api/balance': reads(),
  '/api/events': reads(),
  '/api/sessions': reads(),
  '/api/solvency/proof': reads(),
  '/api/wins': reads(),
  '/api/wins/mine': reads(),
  '/api/wins/hide': command(() => ({ on: '1' })),
  '/api/fairness/seeds': reads(),
  '/api/fairness/client': command(() => ({ client_seed: 'spring' })),
  // No pair has this hash, and no bet this number.
  '/api/fairness/rotate': command(() => ({ server_seed_hash: 'a'.repeat(64) }), {
    codes: { normal: 404 },
  }),
  '/api/fairness/round': command(() => ({ platform_type: 'huanqiu', bet_id: 'none' }), {
    codes: { normal: 404 },
  }),
  '/api/sessions/handover': command(() => ({}), { actsOnNothing: true }),
  // Nobody has asked for this code.
  '/api/sessions/handover/claim': command(() => ({ code: 'k3Jx0uV7yQm2k3Jx0uV7yQm2' }), {
    codes: { normal: 202 },
  }),
  // No session had this token.
  '/api/sessions/disown': command(() => ({ token: 'k3Jx0uV7yQm2k3Jx0uV7yQm2' }), {
    codes: { normal: 202 },
  }),
  // Nobody has got a key; five wrong ones lock the next.
  '/api/recovery/check': command(({ name }) => ({ name, ...KEY }), {
    codes: { normal: 203 },
    alone: true,
  }),
  '/api/recovery': command(
    ({ name }) => ({ name, ...KEY, password: 'new-word-1', paypassword: '' }),
    { codes: { normal: 203 }, alone: true, free: { password: {}, paypassword: {} } },
  ),
  '/api/contacts': reads(),
  // Nobody has got a code.
  '/api/contacts/code': command(
    ({ name }) => ({ kind: 'email', address: `${name}@example.com`, password: PASSWORD }),
    { alone: true, free: { language: { password: 'not-the-word' } } },
  ),
  '/api/contacts/verify': command(() => CODE, { codes: { normal: 203 } }),
  '/api/contacts/remove': command(() => ({ kind: 'email', password: PASSWORD }), {
    codes: { normal: 202 },
  }),
  '/api/verification': reads(),
  '/api/verification/document': command(() => ({ file: PICTURE }), { alone: true }),
  // The profile has no birthday.
  '/api/verification/identity': command(
    () => ({ paper: 'passport', number: 'E12345678', front: ID, back: '', selfie: ID }),
    { codes: { normal: 203 } },
  ),
  '/api/verification/address': command(() => ({ source: '工资', address: ID, funds: ID }), {
    codes: { normal: 203 },
  }),
  '/api/verification/withdraw': command(() => ({}), { codes: { normal: 202 } }),
  '/api/recovery/channels': reads(),
  '/api/recovery/code': command(({ name }) => ({ name, kind: 'email' }), {
    alone: true,
    free: { name: { kind: 'fax' }, language: { kind: 'fax' } },
  }),
  '/api/recovery/code/use': command(() => ({ ...CODE, password: 'new-word-1' }), {
    codes: { normal: 203 },
    free: { password: {} },
  }),
  '/api/recovery/pay/code': command(() => ({ kind: 'email' }), {
    alone: true,
    free: { language: { kind: 'fax' } },
  }),
  '/api/recovery/pay': command(() => ({ ...CODE, paypassword: 'new-word-1' }), {
    codes: { normal: 203 },
    free: { paypassword: {} },
  }),
  '/api/recovery/pending': reads(),
  '/api/recovery/stop': command(() => ({}), { codes: { normal: 202 } }),
  '/api/sessions/end': command(({ sessionId }) => ({ id: sessionId }), {
    foreign: 202,
    alone: true,
  }),
  '/api/updateuserinfo': command(
    () => ({ email: 'a@example.com', mobile: '13800138000', birthday: '1990-02-03' }),
    // An empty field was not given, and an existing name is kept: the invalid mobile saves nothing.
    { free: { email: { mobile: '1' }, birthday: { mobile: '1' }, realname: { mobile: '1' } } },
  ),
  '/api/totp': reads(),
  '/api/totp/confirm': command(() => ({ code: '123456' }), { codes: { normal: 202 } }),
  '/api/totp/disable': command(() => ({ password: PASSWORD, code: '123456' }), {
    codes: { normal: 202 },
  }),
  '/api/totp/recovery': command(() => ({ password: PASSWORD, code: '123456' }), {
    codes: { normal: 202 },
  }),
  '/api/totp/enrol': command(() => ({ password: PASSWORD })),
  '/api/uploadimg': command(() => ({ file: PICTURE })),
  '/api/editPassword': command(() => ({ password: 'not-the-old-1', paypassword: 'new-word-1' }), {
    codes: { normal: 205 },
  }),
  '/api/editPayPassword': command(
    () => ({ password: 'not-the-old-1', paypassword: 'new-word-1' }),
    { codes: { normal: 205 } },
  ),
};

const content: Readonly<Record<string, RouteCase>> = {
  '/api/app': reads(),
  '/api/getVisitUrl': { right: () => ({}), codes: { normal: 500 } },
  '/api/getservicerurl': reads(),
  '/api/bannerList': reads(() => ({ type: 2 })),
  '/api/homenotice': reads(() => ({ detail: 1 })),
  '/api/homecontent': reads(),
  '/api/article': reads(() => ({ type: 1, place: 'help', key: '' })),
  '/api/uservip': reads(),
  '/api/banklist': reads(),
  '/api/noticeList': reads(() => ({ page: 1, pagesize: 10 })),
  '/api/messages/read': command(({ messageId }) => ({ id: messageId }), {
    foreign: 200,
    actsOnNothing: true,
  }),
  '/api/messages/unread': reads(),
  '/api/messages/topics': reads(),
  '/api/messages/topics/set': command(() => ({ topic: 'vip', on: 0 })),
  '/api/service/threads': reads(() => ({ page: 1, pagesize: 10 })),
  '/api/service/thread': command(({ threadId }) => ({ id: threadId }), { foreign: 202 }),
  '/api/service/picture': command(() => ({ file: PICTURE }), { alone: true }),
  '/api/service/picture/see': command(() => ({ id: ID }), { codes: { normal: 202 } }),
  '/api/service/open': command(
    ({ depositNo }) => ({ topic: 'money', out_trade_no: depositNo, content: '何时到账' }),
    { foreign: 202, free: { content: { topic: 'none' } } },
  ),
  '/api/service/write': command(({ threadId }) => ({ id: threadId, content: '何时到账' }), {
    foreign: 202,
    free: { content: { id: 'none' } },
  }),
  '/api/push': reads(),
  '/api/push/subscribe': command((things) => ({
    ...BROWSER_KEYS,
    endpoint: endpointOf(things),
    money: 1,
    safety: 1,
    offers: 0,
    announcements: 0,
  })),
  '/api/push/set': command(() => ({
    money: 1,
    safety: 1,
    offers: 0,
    announcements: 0,
    quiet_from: '22:00',
    quiet_until: '08:00',
  })),
  '/api/push/unsubscribe': command((things) => ({ endpoint: endpointOf(things) })),
  '/api/getGameType': reads(),
  '/api/getGameTypeList': reads(),
  '/api/game/list': reads(() => ({
    is_hot: '',
    platform: 'haitang',
    game_type_list_id: '',
    game_code: '',
  })),
  '/api/search': reads(() => ({ q: '海棠', page: 1, pagesize: 10 })),
  '/api/gamelistBycode': reads(() => ({ gamecode: 'obgdy' })),
};

const play: Readonly<Record<string, RouteCase>> = {
  // Before a game is opened: its session is of the last one.
  '/api/games/session': { ...reads(), codes: { normal: 404 } },
  '/api/getGameUrl': command(() => ({ id: '', plat_name: 'haitang', game_code: 'cloud-dice' }), {
    codes: PLAYS,
    writes: LAUNCH_TABLES,
  }),
  '/api/games/try': reads(() => ({ id: '1001', game_code: '' })),
  '/api/favourites/set': command(() => ({ id: 1001, on: 1 })),
  '/api/favourites': reads(),
  '/api/recent': reads(),
  '/api/gameTransfer': command(() => ({ game_platform_id: 'haitang', currency: 'CNY', type: 2 })),
  '/api/transall': command(() => ({})),
  '/api/balancelist': reads(),
  '/api/transfers/open': reads(),
  '/api/transfer': command(
    () => ({
      amount: '5.00',
      sourcetype: 'userbalance',
      targettype: 'haitang',
      game_platform_type: 'haitang',
    }),
    {
      codes: PLAYS,
      free: { game_platform_type: { amount: '999999.00' } },
      money: ['amount', '请输入操作金额！'],
    },
  ),
  '/api/uptransferstatus': command(() => ({ transferstatus: 0 })),
  '/api/betrecord': reads(() => ({
    date: 4,
    page: 1,
    pagesize: 10,
    api_type: '',
    platform_type: '',
  })),
};

const money: Readonly<Record<string, RouteCase>> = {
  '/api/get_pay_way': reads(),
  '/api/getAllPaymentMethods': reads(),
  '/api/getPayRange': reads(() => ({ type: 'usdt-trc20' })),
  '/api/recharge': command(() => ({ paytype: 'usdt', catepay: 'TRC20', amount: '300.00' }), {
    codes: PLAYS,
    free: Object.fromEntries(
      ['bank_owner', 'bank', 'bank_no', 'bank_address'].map((field) => [field, { amount: '1' }]),
    ),
    money: ['amount', '请输入有效的存款金额'],
  }),
  '/api/upay/pay': command(() => ({ money: '300.00', usdt_amount: '7.2', chain_type: 1 }), {
    codes: PLAYS,
    free: { usdt_amount: { money: '1' } },
    money: ['money', '请输入有效的存款金额'],
  }),
  '/api/payinfo': { right: ({ depositNo }) => ({ deposit_no: depositNo }), ...own(202) },
  '/api/getcard': reads(() => ({ type: 2 })),
  '/api/bindcard': command(
    ({ freshAddress }) => ({
      bank: 'USDT',
      bank_no: freshAddress,
      bank_owner: 'TRC20',
      bank_address: '',
      pay_pass: PAY_PASSWORD,
    }),
    { codes: { normal: 200, blocked: 403 }, free: { bank_address: { pay_pass: 'not-the-word' } } },
  ),
  '/api/withdraw': command(
    ({ cardId }) => ({ bank: cardId, amount: '20.00', password: PAY_PASSWORD }),
    {
      codes: { normal: 200, blocked: 403 },
      foreign: 207,
      free: { totp_code: { amount: '0.01' } },
      money: ['amount', '请输入有效的取款金额'],
    },
  ),
  '/api/delcard': command(({ cardId }) => ({ id: cardId }), { foreign: 202 }),
  '/api/gettransrecord': reads(() => ({
    type: 1,
    date: 4,
    page: 1,
    pagesize: 10,
    api_type: '',
  })),
  '/api/orders/status': {
    right: ({ depositNo }) => ({ out_trade_no: depositNo }),
    ...own(202),
  },
  '/api/statement': reads(() => ({ from: '2026-01-01', to: '2026-01-31' })),
  '/api/getBetAmount': reads(),
  '/api/vip/standing': reads(),
  '/api/vip/shown': command(() => ({ level: 2 })),
  '/api/getfanshui': reads(() => ({ date: 4, page: 1, api_type: '', type: '' })),
  '/api/dofanshui': command(() => ({}), {
    codes: { normal: 202, paused: 451, blocked: 403 },
  }),
};

function own(foreign: number): { readonly codes: Codes; readonly foreign: number } {
  return { codes: { normal: 200 }, foreign };
}

const care: Readonly<Record<string, RouteCase>> = {
  '/api/limits': reads(),
  '/api/limits/set': command(() => ({ kind: 'deposit', span: '24h', value: '5000.00' }), {
    money: ['value', '请输入有效的金额'],
  }),
  '/api/limits/confirm': command(() => ({ kind: 'deposit', span: '24h', accept: 1 }), {
    codes: { normal: 203 },
  }),
  '/api/limits/reality': command(() => ({ minutes: 30 })),
  '/api/limits/reality/answer': command(() => ({}), { actsOnNothing: true }),
  '/api/limits/timeout': command(() => ({ length: '24h' }), { alone: true }),
  '/api/limits/exclude': command(() => ({ length: '6m' }), { alone: true }),
};

/** Without deposits: outside the window by day, not entitled inside it. */
const packetCode = (): number => {
  const hour = new Date(systemClock.now().getTime() + 8 * HOUR_MS).getUTCHours();
  return hour >= 10 && hour < 12 ? 203 : 202;
};

/** The activity without a reward (content/activities.json): anybody may apply. */
const PLEDGE = 13;

const gifts: Readonly<Record<string, RouteCase>> = {
  '/api/bonuses': reads(),
  '/api/bonuses/give-up': command(() => ({ id: 'B20261121' }), { codes: { normal: 202 } }),
  '/api/bonuses/claim': command(() => ({ id: 'nothing-to-claim' }), { codes: { normal: 202 } }),
  '/api/check-in': reads(),
  '/api/check-in/claim': command(() => ({ day: '2026-11-21' }), {
    codes: { normal: 203, paused: 451, blocked: 403 },
  }),
  '/api/userredpacket': reads(),
  '/api/douserredpacket': command(() => ({}), {
    get codes() {
      return { normal: packetCode(), paused: 451, blocked: 403 };
    },
  }),
  '/api/redpacket': reads(() => ({ page: 1 })),
  '/api/activitytype': reads(),
  '/api/activitylist': reads(() => ({ type: '', page: 1 })),
  '/api/activitydeatil': reads(() => ({ id: PLEDGE })),
  '/api/doactivityapply': command(() => ({ activityid: PLEDGE }), { codes: PLAYS }),
  '/api/activityApplyLog': reads(() => ({ page: 1 })),
  '/api/activities/standings': reads(),
};

const agents: Readonly<Record<string, RouteCase>> = {
  '/api/applyagentdo': command(() => ({ mobile: '13800138000', apply_info: '社群运营' }), {
    codes: { normal: 200, paused: 451, blocked: 403 },
    free: { apply_info: { mobile: '1' } },
    alone: true,
  }),
  '/api/getAgentLoginUrl': { right: () => ({}), codes: { normal: 403 } },
};

/** Every route of the member API, in an order that runs one after the other. */
export const ROUTE_CASES: Readonly<Record<string, RouteCase>> = {
  ...entry,
  ...content,
  ...play,
  ...money,
  ...care,
  ...gifts,
  ...agents,
};
