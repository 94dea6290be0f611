import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hiddenWords } from './codes/text/hidden-words.ts';
import { hasHidden, hasLetter, withHiddenShown } from './codes/text/readable-text.ts';
import type { Endpoint } from './endpoint.ts';
import { requiredName } from './field.ts';
import { applyAgent } from './member/agents.ts';
import { memberEndpoints } from './member/all-endpoints.ts';
import { setLimit } from './member/limits.ts';
import { officeEndpoints } from './office/all-office-endpoints.ts';

/** What an attacker, or a careless copy from a chat, puts into a text. */
const HIDDEN = {
  NUL: '沈\u0000知远',
  'a control': '沈\u0007知远',
  'C1 control': '沈\u0085知远',
  bidi: '\u202e远知沈',
  isolate: '沈\u2066知远\u2069',
  'zero width': '沈\u200b知远',
  'byte order mark': '\ufeff沈知远',
  'soft hyphen': '沈\u00ad知远',
  filler: '沈\u3164知远',
  'tag letters': '沈\u{e0041}知远',
  'half of a pair': '沈\ud800知远',
} as const;

/** Texts that nobody reads, with the reason: they may hold anything. */
const NOT_READ = new Map([
  ...['password', 'confirmPass', 'paypassword', 'pay_pass', 'oldPassword', 'newPassword'].map(
    (name) => [name, 'a password, of which only a hash is kept'] as const,
  ),
  ['age_confirmed', 'becomes yes or no'],
  ['amount', 'a number, which its rule reads'],
]);

/** The same in one call only: its rule takes an amount or nothing (the test below). */
const NUMBERS = ['/api/limits/set value'];

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
}

/** A value of a closed list keeps no other text. */
const isText = ({ type, anyOf = [], enum: list }: Schema): boolean =>
  (type === 'string' && list === undefined) ||
  (Array.isArray(type) && type.includes('string')) ||
  anyOf.some(isText);

type Place = readonly (string | 0)[];

/** The places of texts in a payload; 0 is the first row of a list. */
const placesIn = (schema: Schema, path: Place = []): Place[] => [
  ...(isText(schema) && path.length > 0 ? [path] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    placesIn(property, [...path, name]),
  ),
  ...(schema.items ? placesIn(schema.items, [...path, 0]) : []),
  ...(schema.anyOf ?? [])
    .filter((candidate) => !isText(candidate))
    .flatMap((option) => placesIn(option, path)),
];

/** A payload with the text at this place and nothing else. */
const payloadWith = (place: Place, text: string): unknown =>
  place.reduceRight<unknown>((inside, step) => (step === 0 ? [inside] : { [step]: inside }), text);

const isAt = (place: Place, path: readonly PropertyKey[]): boolean =>
  place.every((step, index) => path[index] === step);

/** Whether the call refuses the text at this place, whatever else is missing. */
function isRefused({ request }: Endpoint, place: Place, text: string): boolean {
  const read = request.safeParse(payloadWith(place, text));
  return (read.error?.issues ?? []).some(({ path }) => isAt(place, path));
}

const targets = [...memberEndpoints, ...officeEndpoints].flatMap((endpoint) => {
  const schema = z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' });
  return placesIn(Object(schema)).map((place) => ({ endpoint, place }));
});

describe.each(Object.entries(HIDDEN))('%s', (_name, text) => {
  test('is refused in every text of every call, or the text is declared as not read', () => {
    const taken = targets
      .filter(({ place }) => !NOT_READ.has(String(place.at(-1))))
      .filter(({ endpoint, place }) => !isRefused(endpoint, place, text))
      .map(({ endpoint, place }) => `${endpoint.path} ${place.join('.')}`);
    expect(taken).toEqual(NUMBERS);
  });
});

test.each(Object.values(HIDDEN))('the value of a limit is no text: %j', (text) => {
  const parsed = (value: string) =>
    setLimit.request.safeParse({ kind: 'loss', span: '24h', value });
  expect(parsed('100').success).toBe(true);
  for (const value of [text, text.replace('沈', '1').replace('知远', '00')]) {
    expect(parsed(value).success).toBe(false);
  }
});

test('the table holds the texts of all calls, and each declared name is one of them', () => {
  expect(targets.length).toBeGreaterThan(250);
  const names = new Set(targets.map(({ place }) => String(place.at(-1))));
  expect([...NOT_READ.keys()].filter((name) => !names.has(name))).toEqual([]);
});

test.each([
  ...['沈知远', 'Nguyễn', 'สมชาย', '第一行\n第二行', 'a\tb', '❤️ 👍🏽 👨‍👩‍👧', '𠮷野家', "O'Neill"],
])('%j hides nothing', (text) => {
  expect(hasHidden(text)).toBe(false);
});

test('a text is composed, and what no person has typed shows its hidden characters', () => {
  const read = applyAgent.request.safeParse({
    mobile: '13800138000',
    apply_info: 'Nguye\u0302\u0303n',
  });
  expect(read.data?.apply_info).toBe('Nguy\u1ec5n');
  expect(withHiddenShown('Moz\u0085illa/5.0')).toBe('Moz\ufffdilla/5.0');
});

test.each(['---', '123', '· ·', '甲\n乙', '   '])('%j is no name', (text) => {
  expect(requiredName('请填写姓名').safeParse(text).success).toBe(false);
  expect(hasLetter('甲')).toBe(true);
});

test('the words name the field', () => {
  expect(hiddenWords('email')).toBe('邮箱含有不可见的字符，请删除后重试');
  expect(hiddenWords('__proto__')).toBe('提交的内容含有不可见的字符，请删除后重试');
});
