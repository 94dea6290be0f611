import { expect, test } from 'vitest';
import { Html, html } from './html.ts';
import { renderPage } from './page-shell.ts';
import { themeTokens } from './theme-tokens.ts';

const HOSTILE = `<script>alert("1")</script>&'`;
const ESCAPED = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;';

test('values are escaped wherever they stand, HTML of ours is not', () => {
  const rows = [html`<li>${HOSTILE}</li>`, html`<li>${2}</li>`];
  expect(html`<ul title="${HOSTILE}">${rows}${new Html('<hr>')}</ul>`.text).toBe(
    `<ul title="${ESCAPED}"><li>${ESCAPED}</li><li>2</li><hr></ul>`,
  );
});

test('a page escapes its title and names its language, its theme and its nonce', () => {
  const page = { title: HOSTILE, theme: 'light', content: html`<p>·</p>`, script: 'go()' } as const;
  const text = renderPage(page, 'n1');
  expect(text).toContain(`<title>${ESCAPED}</title>`);
  expect(text).toContain('<html lang="zh-CN" data-theme="light">');
  expect(text.match(/<(style|script) nonce="n1">/g)).toHaveLength(2);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(renderPage({ ...page, listed: true }, 'n1')).not.toContain('noindex');
  expect(text).toContain('color-scheme:light');
  expect(text).not.toContain('color-scheme:dark');
});

test('a page without a theme of its own has both, by the reader’s device', () => {
  const text = renderPage({ title: '', theme: 'system', content: html`` }, 'n1');
  expect(text).toMatch(/:root\{color-scheme:dark;.*@media \(prefers-color-scheme:light\)\{:root/s);
});

test('the tokens of a style are those of the design system, and no others', () => {
  const style = 'p{background:var(--accent-grad);color:var(--ink)}';
  expect(themeTokens(style, 'dark')).toBe(
    ':root{color-scheme:dark;--ink:#f7eeec;' +
      '--accent-grad:linear-gradient(180deg, #c8475e, var(--accent-fill) 50%, #b83a50);' +
      '--accent-fill:#c6435a}',
  );
  expect(themeTokens(style, 'light')).toContain('--accent-fill:#c03e55');
  expect(() => themeTokens('p{color:var(--colour)}', 'dark')).toThrow('--colour is no token');
});
