import type { PageTheme } from '@haitang/contract/codes/text/page-theme.ts';
import { BASE_STYLE } from './base-style.ts';
import { Html, html, NOTHING } from './html.ts';
import { themeTokens } from './theme-tokens.ts';

/** A page that we render ourselves, outside the apps. It loads nothing. */
export interface Page {
  readonly title: string;
  /** `system`: the one that the reader's device prefers. */
  readonly theme: PageTheme | 'system';
  /** Whether search engines may list it; they may not by default. */
  readonly listed?: boolean;
  /** Its own rules, after those that all pages share; colours and fonts are tokens of `ui`. */
  readonly style?: string;
  readonly content: Html;
  /** Its only script: text of ours. */
  readonly script?: string;
}

function tokensOf(style: string, theme: Page['theme']): string {
  if (theme !== 'system') return themeTokens(style, theme);
  const light = themeTokens(style, 'light');
  return `${themeTokens(style, 'dark')}@media (prefers-color-scheme:light){${light}}`;
}

/** The whole document; `nonce` admits only its own style and script. */
export function renderPage(page: Page, nonce: string): string {
  const { title, theme, listed = false, content, script } = page;
  const style = BASE_STYLE + (page.style ?? '');
  const rules = new Html(tokensOf(style, theme) + style);
  return html`<!doctype html>
<html lang="zh-CN"${theme === 'system' ? NOTHING : html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${listed ? NOTHING : html`<meta name="robots" content="noindex">`}
<title>${title}</title>
<style nonce="${nonce}">${rules}</style>
</head>
<body><main>${content}</main>
${script === undefined ? NOTHING : html`<script nonce="${nonce}">${new Html(script)}</script>`}
</body>
</html>
`.text;
}
