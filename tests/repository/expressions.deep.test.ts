import * as gameCalls from '@haitang/contract/aggregator/game-calls.ts';
import * as transactionCalls from '@haitang/contract/aggregator/transaction-calls.ts';
import * as walletCalls from '@haitang/contract/aggregator/wallet-calls.ts';
import { isAllowedHtml } from '@haitang/contract/codes/text/allowed-html.ts';
import { memberEndpoints } from '@haitang/contract/member/all-endpoints.ts';
import { officeEndpoints } from '@haitang/contract/office/all-office-endpoints.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { builtExpressions, expressionsOfServers } from './expressions.ts';
import { readsTexts, schemaParts } from './schema-parts.ts';
import { growsTooFast, slowAttack } from './slow-expression.ts';

/** As long as a body may be, so that no longer text can arrive. */
const LONGEST = 64 * 1024;

/** They read an amount or a rate that our code has just written, never input. */
const READS_OUR_NUMBERS = new Set(['/\\B(?=(\\d{3})+\\.)/g', '/0+$/', '/\\.?0+$/']);
const LONGEST_NUMBER = 24;

const expressions = expressionsOfServers();

test('the attacks find slow expressions', () => {
  const slow = [/^(a+)+$/, /^(\w+\s?)*$/, /^(a|a)*$/, /0+$/, /^(.*)@(.*)\.$/, /^\s+|\s+$/g];
  expect(slow.filter((form) => slowAttack(form) === null)).toEqual([]);
  expect(growsTooFast('0'.repeat(LONGEST / 4), (text) => /0+$/.test(`${text}1`))).toBe(true);
});

test('an attack that would not end is stopped and named', () => {
  expect(slowAttack(/^(aaaaaaaa|a{8})*$/, undefined, 1_000)).toMatch(/"a+" 256 times$/);
});

test('FM-62 no regular expression of the servers takes longer than linear time', () => {
  expect(expressions.length).toBeGreaterThan(100);
  const slow = expressions.flatMap(({ place, form }) => {
    const most = READS_OUR_NUMBERS.has(String(form)) ? LONGEST_NUMBER : undefined;
    const attack = slowAttack(form, most);
    return attack === null ? [] : [`${place}: ${attack}`];
  });
  expect(slow).toEqual([]);
});

test('an expression is a literal, or part of a schema', () => {
  expect(builtExpressions()).toEqual(['packages/contract/src/member/venue-wallet.ts']);
  const written = [...READS_OUR_NUMBERS];
  const known = expressions.map(({ form }) => String(form));
  expect(written.filter((form) => !known.includes(form))).toEqual([]);
});

const signs = '0 9 a f z A - . < > / & { " \n \t 中 😀 \u0000 \ud800 % @ + ='.split(' ');
const words = ['<p>', '<p></p>', '<a href="#/">', '1.', 'a.', 'a@', '0x', '{a}', ', ', ' a', '::'];
const hosts = ['http://a.', 'http://a/', 'a/../', '%2e', '[::1]', 'T00:00:00', '00000000-'];
const texts = [...signs, ...words, ...hosts]
  .flatMap((pump) => [pump, `${pump}1`])
  .map((pump) => pump.repeat(Math.ceil(LONGEST / pump.length)).slice(0, LONGEST));

const calls = [gameCalls, walletCalls, transactionCalls];
const schemas = [
  ...[...memberEndpoints, ...officeEndpoints].map(({ path, request }) => ({ path, request })),
  ...calls
    .flatMap((names) => Object.entries(names))
    .flatMap(([path, request]) => (request instanceof z.ZodType ? [{ path, request }] : [])),
];

test('FM-62 no field of a call takes more than linear time to refuse', () => {
  const known = new Set<unknown>();
  let count = 0;
  const slow = schemas.flatMap(({ path, request }) =>
    schemaParts(request, known)
      .filter(readsTexts)
      .flatMap((part) => {
        count += 1;
        const text = texts.find((candidate) =>
          growsTooFast(candidate, (sent) => part.safeParse(sent)),
        );
        return text === undefined ? [] : [`${path}: ${JSON.stringify(text.slice(0, 30))}`];
      }),
  );
  expect(slow).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

test('FM-62 HTML written by staff is parsed in linear time', () => {
  const written = texts.filter((text) => growsTooFast(text, isAllowedHtml));
  expect(written.map((text) => text.slice(0, 30))).toEqual([]);
});
