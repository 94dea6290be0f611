import { expect, test } from 'vitest';
import allowedOnly from './allowed-only.ts';
import { sectionsOf } from './sections-of.ts';
import { sectionsOf as withoutDom } from './sections-of-text.ts';

const ARTICLE =
  '<p>开头</p><h2>一、存款</h2><h3>怎样存款？</h3><p>先选<strong>网络</strong></p>' +
  '<h3>多久到账？</h3><ul><li>几分钟</li></ul><h2>二、取款</h2><p>见<a href="#/abouts">条款</a></p>';

test.each(['h2', 'h3'] as const)(
  'an article is cut at its %s without a DOM as with one',
  (level) => {
    expect(withoutDom(ARTICLE, level)).toEqual(sectionsOf(ARTICLE, level));
    expect(withoutDom('<p>只有一段</p>', level)).toEqual(sectionsOf('<p>只有一段</p>', level));
    expect(withoutDom('', level)).toEqual([]);
  },
);

test.each([
  '<h2>一<b>二</b></h2><p>三</p>',
  '<h2>A &amp; B</h2><p>三</p>',
  '<h2>一</h2><img src=x onerror=alert(1)>',
  '<h2>一</h2><p>二',
])('what only a browser can read or clean is left to it: %s', (html) => {
  expect(() => withoutDom(html, 'h2')).toThrow();
});

test('without a DOM to clean with, only HTML of the allow-list is shown', () => {
  expect(allowedOnly.sanitize(ARTICLE)).toBe(ARTICLE);
  expect(allowedOnly.sanitize('<p>一</p><script>alert(1)</script>')).toBe('');
  expect(allowedOnly.sanitize('<a href="javascript:alert(1)">一</a>')).toBe('');
});
