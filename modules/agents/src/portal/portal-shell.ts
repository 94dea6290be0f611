import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';
import { MARK, type PageStyle, portalFrame } from './portal-frame.ts';

export type PortalView = 'overview' | 'members' | 'commission';

const VIEWS: readonly (readonly [view: PortalView, words: string])[] = [
  ['overview', '概览'],
  ['members', '下级会员'],
  ['commission', '佣金结算'],
];

export interface Shown extends PageStyle {
  /** Passed from page to page in the form's body: never in an address, a cookie or a header. */
  readonly token: string;
}

const stepButton = (go: string, words: string, more = ''): string =>
  `<button form="step" name="go" value="${go}"${more}>${words}</button>`;

/**
 * A page of the portal with its head and tabs. Every step is a POST of one form with the visit's
 * token and the theme, so that it works in a sandboxed frame, which sends no cookies
 * (docs/adr/0009).
 */
export function portalShell(
  view: PortalView,
  body: string,
  { token, nonce, theme }: Shown,
): string {
  const tabs = VIEWS.map(([name, words]) =>
    stepButton(name, words, name === view ? ' aria-current="page"' : ''),
  ).join('');
  return portalFrame(
    '代理中心',
    `<form id="step" method="post" action="/agent">
<input type="hidden" name="visit" value="${escapeHtml(token)}">
<input type="hidden" name="theme" value="${theme}"></form>
<header>${MARK}<h1>代理中心</h1>${stepButton('leave', '退出')}</header>
${body}
<nav aria-label="代理中心">${tabs}</nav>`,
    { nonce, theme },
  );
}

/** Previous and next buttons of a list; nothing for a list of one page. */
export function pageButtons(
  view: PortalView,
  of: { readonly page: number; readonly pageSize: number; readonly total: number },
): string {
  const last = Math.max(1, Math.ceil(of.total / of.pageSize));
  if (last === 1) return '';
  const button = (page: number, words: string): string =>
    stepButton(`${view}:${page}`, words, page < 1 || page > last ? ' disabled' : '');
  return `<div class="pages">${button(of.page - 1, '上一页')}<span class="muted">${of.page} / ${last}</span>${button(of.page + 1, '下一页')}</div>`;
}
