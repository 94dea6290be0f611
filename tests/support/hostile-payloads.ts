/** A request body as sent, with its declared type. */
export interface RawBody {
  readonly name: string;
  readonly text: string | Uint8Array;
  /** Null: no type is declared. */
  readonly type: string | null;
}

const DEPTH = 10_000;
const json = (name: string, text: string): RawBody => ({ name, text, type: 'application/json' });
const typed = (type: string | null, text = '{}'): RawBody => ({ name: `as ${type}`, text, type });

/** Bodies that are invalid as a whole (FM-60); none is a valid body of any call. */
export const RAW_BODIES: readonly RawBody[] = [
  json('nothing', ''),
  json('blanks', ' \n\t '),
  json('half an object', '{'),
  json('half a pair', '{"amount":'),
  json('trailing comma', '{"amount":"1",}'),
  json('single quotes', "{'amount':'1'}"),
  json('a comment', '{/* hello */}'),
  json('NaN', '{"amount":NaN}'),
  json('hexadecimal', '{"amount":0x64}'),
  json('null', 'null'),
  json('true', 'true'),
  json('a number', '12'),
  json('a text', '"amount"'),
  json('a list', '[]'),
  json('a list of objects', '[{"amount":"1"}]'),
  json('two objects', '{}{}'),
  json('byte order mark', '\uFEFF{}'),
  json('byte order mark and half', '\uFEFF{'),
  json('raw NUL', '{"amount":"1\u0000"}'),
  json('only NUL', '\u0000'),
  json('a prototype', '{"__proto__":{"isagent":1,"balance":"9"}}'),
  json('a hidden prototype', '{"a":{"\\u005f_proto__":{"isagent":1}}}'),
  json('a constructor', '{"constructor":{"prototype":{"isagent":1}}}'),
  json('keys twice', '{"amount":"1","amount":{"$gt":0}}'),
  json('deep lists', `{"a":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`),
  json('deep objects', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`),
  json('deep and unclosed', '['.repeat(DEPTH)),
  json('65 KB', `{"a":"${'x'.repeat(65 * 1024)}"}`),
  json('many keys', `{${Array.from({ length: 4_000 }, (_, n) => `"k${n}":1`).join()}}`),
  { name: 'no UTF-8', text: Uint8Array.of(123, 34, 0xff, 0xfe, 34, 125), type: 'application/json' },
  typed('text/plain'),
  typed('application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  typed('application/x-www-form-urlencoded', 'amount=1'),
  typed('multipart/form-data; boundary=x', '--x\r\n\r\n1\r\n--x--'),
  typed('multipart/form-data', 'no boundary'),
  typed('application/octet-stream'),
  typed('application/jsonp'),
  typed('nonsense'),
];

/** Whether a body is that of a call without a payload: then it is simply carried out. */
export const isEmptyPayload = ({ name }: RawBody): boolean =>
  ['nothing', 'blanks', 'null', 'byte order mark', 'a constructor', 'many keys'].includes(name) ||
  ['keys twice', 'deep lists', 'deep objects'].includes(name);

const LONG = 50_000;

/** Values invalid for every field of any call; each replaces a valid one. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...[[], {}, [100], [[]], ['1', '2'], { $gt: 0 }, { $ne: null }, { toString: 1 }, true, false],
  ...['\u0000', '1\u0000', 'a\u0000b', '\ud800', '\udc00x', '\ufffe', '\u202e1', '\u200b'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' OR '1'='1", "';--"],
  ...['#{7*7}', '{{7*7}}', '../../etc/passwd', '%00', '%s%n', '\r\nx: y', '１００', '٣', '²'],
  ...[-1, 0.5, 1e308, Number.MAX_SAFE_INTEGER, 99_999_999_999_999, 4_294_967_296],
  ...['-1', '1e3', '0x1', ' 1', '1 ', '+1', '1.', '.5', 'NaN', 'Infinity', 'null', 'undefined'],
  ...['x'.repeat(LONG), '海'.repeat(15_000), '1'.repeat(LONG), 'toString', '__proto__'],
  ...['😀'.repeat(31), `1${'😀'.repeat(40)}`],
];

/** Values invalid for every amount (FM-58): numbers and texts. */
export const HOSTILE_AMOUNTS: readonly unknown[] = [
  ...[-1, 0, -0, 1e-9, 1e308, -0.01, 1.234, 0.001, 99_999_999_999_999, Number.MAX_VALUE],
  ...['-1', '0', '0.00', '1e-9', '1e308', '1e2', '１００', '100\u0000', '\u0000100', '0x64'],
  ...['99999999999999', '1234567890123', ' 1', '1 ', '1\n', '+1', '1.', '.5', '1.234', '1,000'],
  ...['NaN', 'Infinity', '-Infinity', '1_000', '１.０', '٣', '1٫5', '¥100', '100元', '1.0.0', ''],
  ...[[100], ['100'], { $gt: 0 }, {}, [], true, null, '\u200b100', '100\u200b', '--1', '00x'],
];

/** Fields that a client must not set (mass assignment). */
export const FOREIGN_FIELDS: Readonly<Record<string, unknown>> = {
  balance: '999999.00',
  gameblance: '999999.00',
  available: 99_999_900,
  money: '99999',
  vip: 10,
  vip_level: 10,
  current_vip: 'VIP10',
  isagent: 1,
  is_agent: true,
  isAgent: true,
  role: 'admin',
  roles: ['admin'],
  is_admin: true,
  permission: '*',
  staff: 'wenzhou',
  status: 'closed',
  state: 2,
  stage: 'paid',
  rate: '0.0001',
  fee: '0',
  transferstatus: 1,
  referrer_id: 1,
  created_at: '2020-01-01 00:00:00',
  paysum: '99999',
  fanshui: 99_999,
};

/** The same and more: possible names of rows, sessions, rates or prices. */
export const PRIVILEGED_FIELDS: Readonly<Record<string, unknown>> = {
  ...FOREIGN_FIELDS,
  price: '0.01',
  usdtrate: '0.01',
  withdrawusdtrate: '0.01',
  withdrawcashfee: '0',
  paid: true,
  actor: 'system:rebates',
  permissions: ['*'],
  approved: true,
  approved_by: 'shenqing',
  version_of: 99,
  credited: 999_999,
  real_money: '0.01',
  received_points: '999999',
  password_hash: 'x',
  pay_password_hash: 'x',
  token_hash: 'x',
  session_id: 'x',
  key: 'x',
  registered_at: '2020-01-01',
  occurred_at: '2020-01-01',
  settledAt: '2020-01-01',
  bonus: 1e6,
  wagering: 0,
  required: 0,
  done: 1e9,
  limit: 1e9,
  max_times: 99,
  budget: 1e9,
  demo: true,
  auto_transfer: true,
  marketing: false,
  plan: 'vip',
  plan_code: 'vip',
};
