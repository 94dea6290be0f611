import { expect, test } from 'vitest';
import { hitsIn } from './hits-in.ts';

const shown = (name: string, sought: string): string =>
  hitsIn(name, sought)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

test('every occurrence of every word is marked, and the name stays complete', () => {
  expect(shown('沧海沧珠', '沧')).toBe('[沧]海[沧]珠');
  expect(shown('海棠花开', '开 海')).toBe('[海]棠花[开]');
  expect(shown('Lucky Mines', 'MIN luck')).toBe('[Luck]y [Min]es');
});

test('a name without the words is one piece', () => {
  expect(shown('二人麻将', '')).toBe('二人麻将');
  expect(shown('二人麻将', 'ermj')).toBe('二人麻将');
  expect(shown('', '海')).toBe('');
});
