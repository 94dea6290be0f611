import { expect, test } from 'vitest';
import { isAllowedHtml } from './allowed-html.ts';
import { escapeHtml, fillHtml } from './escape-html.ts';

test.each([
  '',
  '只有文字 & 符号 > 也可以',
  '<p>一</p><ul><li><strong>二</strong></li></ul>',
  '<table><thead><tr><th>甲</th></tr></thead><tbody><tr><td>乙</td></tr></tbody></table>',
  '<p><a href="#/boutBallBetInfo?type=8">理性娱乐</a></p>',
  '<p>&lt;script&gt;</p>',
])('allowed: %s', (html) => {
  expect(isAllowedHtml(html)).toBe(true);
});

test.each([
  '<script>alert(1)</script>',
  '<p onclick="x()">a</p>',
  '<P>大写</P>',
  '<p >a</p>',
  '<p>没有结束',
  '</p>',
  '<p><strong>交错</p></strong>',
  '<img src=x onerror=alert(1)>',
  '<a href="https://example.com">外部</a>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="#/x" target="_blank">x</a>',
  '<a href="#/x"onmouseover="y">x</a>',
  '<a>没有地址</a>',
  '<!-- 注释 -->',
  '<svg/onload=alert(1)>',
  '<iframe src="#/x"></iframe>',
  '<p>a<',
  'a\u0000b',
  '<style>p{}</style>',
])('refused: %s', (html) => {
  expect(isAllowedHtml(html)).toBe(false);
});

test('filled-in values are escaped, unknown names stay', () => {
  const html = fillHtml('<p>{name} {other}</p>', { name: `<img src=x onerror="a">'&` });
  expect(html).toBe('<p>&lt;img src=x onerror=&quot;a&quot;&gt;&#39;&amp; {other}</p>');
  expect(isAllowedHtml(html)).toBe(true);
  expect(escapeHtml('{name}')).toBe('{name}');
});
