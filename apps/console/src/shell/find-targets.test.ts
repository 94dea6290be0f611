import { expect, test } from 'vitest';
import { MENU } from '../shared/screens/menu.ts';
import { findTargets } from './find-targets.ts';

const wordsOf = (typed: string, screens = MENU): string[] =>
  findTargets(screens, typed).map(({ words }) => words);

test('an empty text offers every screen, a word the screens that have it', () => {
  expect(wordsOf('')).toEqual(MENU.map(({ words }) => words));
  expect(wordsOf('取款')).toEqual([
    '取款审核',
    '查找会员 “取款”',
    '在取款中查找 “取款”',
    '在存款中查找 “取款”',
    '查找游戏与场馆 “取款”',
    '在操作日志中查找 “取款”',
  ]);
});

test('the number of an order is looked for among its kind first', () => {
  expect(wordsOf('W20261121')[0]).toBe('在取款中查找 “W20261121”');
  expect(findTargets(MENU, 'D2026')[0]?.to).toBe('/deposits?tab=all&search=D2026');
});

test('a hash and an address are looked for among payments first', () => {
  const [hash, address] = [`0x${'9f'.repeat(32)}`, 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'];
  for (const text of [hash, address, `0x${'ab'.repeat(20)}`]) {
    expect(wordsOf(text).slice(0, 2)).toEqual([`在取款中查找 “${text}”`, `在存款中查找 “${text}”`]);
  }
});

test('nothing is offered that the person may not open', () => {
  const few = MENU.filter(({ path }) => path === '/content' || path === '/members');
  expect(wordsOf('会员', few)).toEqual(['会员管理', '查找会员 “会员”']);
  expect(wordsOf('W1', [])).toEqual([]);
});
