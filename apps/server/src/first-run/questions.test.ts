import { expect, test } from 'vitest';
import SOME_ANSWERS from '../../../../docs/operating/first-run.json' with { type: 'json' };
import { readAnswers } from './answers.ts';
import { askAnswers } from './questions.ts';

/** A terminal with these typed lines. */
function typed(lines: readonly string[]) {
  const left = [...lines];
  const shown: string[] = [];
  const terminal = {
    show: (words: string) => void shown.push(words),
    line: () => Promise.resolve(left.shift() ?? null),
  };
  return { terminal, shown, left };
}

const { licence, support, withdrawals } = SOME_ANSWERS;
const FIRST = [
  ...[SOME_ANSWERS.siteName, SOME_ANSWERS.shortName, SOME_ANSWERS.permanentDomain],
  ...Object.values(licence),
];
const MIDDLE = [
  ...['30.00', '10000.00', 'usdt', withdrawals.fees.TRC20, withdrawals.fees.ERC20],
  ...['', 'drafts', 'no'],
];
const LINES = [
  ...FIRST,
  ...[support.email, support.serviceLink, '', support.hours, 'usdt'],
  ...MIDDLE,
  ...['ming', '明', 'an', '安'],
];

test('typed answers equal those of the file', async () => {
  expect(await askAnswers(typed(LINES).terminal)).toEqual(readAnswers(SOME_ANSWERS));
});

test('an invalid answer is asked again, and equal names of both people are both asked again', async () => {
  const { terminal, shown, left } = typed([
    ...['', ...FIRST],
    ...['no address', support.email, 'http://chat.example.com', support.serviceLink, ''],
    ...[support.hours, 'usdt, gold', 'usdt'],
    ...MIDDLE.slice(0, -1),
    ...['perhaps', 'no'],
    ...['Ming', 'ming', '明', 'ming', '安'],
    ...['ming', '明', 'an', '安'],
  ]);
  expect(await askAnswers(terminal)).toEqual(readAnswers(SOME_ANSWERS));
  expect(left).toEqual([]);
  expect(shown.join('')).toContain('staff must be two different persons');
});

test('answers that end early change nothing', async () => {
  await expect(askAnswers(typed(LINES.slice(0, 5)).terminal)).rejects.toThrow('The answers ended');
});

test('a file reports all its errors together', () => {
  const wrong = { ...SOME_ANSWERS, siteName: '', builtInVenue: undefined, extra: 1 };
  const read = () => readAnswers(wrong);
  for (const name of ['siteName', 'builtInVenue', 'extra']) expect(read).toThrow(name);
  const twins = SOME_ANSWERS.staff.map((person) => ({ ...person, displayName: ' An ' }));
  expect(() => readAnswers({ ...SOME_ANSWERS, staff: twins })).toThrow('two different persons');
});
