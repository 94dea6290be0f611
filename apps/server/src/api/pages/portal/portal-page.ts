import { PORTAL_PATH } from '@haitang/agents/portal/enter-portal.ts';
import type { PageTheme } from '@haitang/contract/codes/text/page-theme.ts';
import { Html, html, NOTHING } from '@haitang/platform/page/html.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';
import { PORTAL_STYLE } from './portal-style.ts';

export type PortalView = 'overview' | 'members' | 'commission';

const VIEWS: readonly (readonly [view: PortalView, words: string])[] = [
  ['overview', '概览'],
  ['members', '下级会员'],
  ['commission', '佣金结算'],
];

/** The five petals of our logo. */
const MARK = new Html(
  `<svg viewBox="-50 -50 100 100" aria-hidden="true">${[0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<ellipse cx="0" cy="-25" rx="19" ry="23" fill="#e57f8f" stroke="#fbdfe3" stroke-width="2" transform="rotate(${turn})"/>`,
    )
    .join('')}<circle r="8" fill="#ecd09c"/></svg>`,
);

const CURRENT = html` aria-current="page"`;
const DISABLED = html` disabled`;

const stepButton = (go: string, words: string, more: Html = NOTHING): Html =>
  html`<button form="step" name="go" value="${go}"${more}>${words}</button>`;

export interface Visiting {
  readonly theme: PageTheme;
  /** Passed from page to page in the form's body: never in an address, a cookie or a header. */
  readonly token: string;
}

/**
 * A page of the portal with its head and tabs. Every step is a POST of one form with the visit's
 * token and the theme, so that it works in a sandboxed frame, which sends no cookies
 * (docs/adr/0009).
 */
export function portalPage(view: PortalView, content: Html, { token, theme }: Visiting): Page {
  const tabs = VIEWS.map(([name, words]) =>
    stepButton(name, words, name === view ? CURRENT : NOTHING),
  );
  return {
    title: '代理中心',
    theme,
    style: PORTAL_STYLE,
    content: html`<form id="step" method="post" action="${PORTAL_PATH}">
<input type="hidden" name="visit" value="${token}">
<input type="hidden" name="theme" value="${theme}"></form>
<header>${MARK}<h1>代理中心</h1>${stepButton('leave', '退出')}</header>
${content}
<nav aria-label="代理中心">${tabs}</nav>`,
  };
}

/** One page of a list, as the reader is at it. */
export interface ListPage {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Previous and next buttons of a list; nothing for a list of one page. */
export function pageButtons(view: PortalView, { page, pageSize, total }: ListPage): Html {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return NOTHING;
  const button = (target: number, words: string): Html =>
    stepButton(`${view}:${target}`, words, target < 1 || target > last ? DISABLED : NOTHING);
  return html`<div class="pages">${button(page - 1, '上一页')}<span class="muted">${page} / ${last}</span>${button(page + 1, '下一页')}</div>`;
}

/** Sends the surrounding page the pressed button: it can request a new link, the frame cannot. */
const ASK = `for (const button of document.querySelectorAll('[data-ask]'))
button.onclick = () => parent.postMessage({ type: button.dataset.ask }, '*');`;

const ASKING = html`<p class="ways">
<button class="main" data-ask="haitang:again">重新进入代理中心</button>
<button data-ask="haitang:home">返回大厅</button></p>`;
const AGAIN = html`<a class="button main" href="/#/gamePage?dailiD=1">重新进入代理中心</a>`;

export interface PortalNotice {
  readonly title: string;
  readonly words: string;
}

/**
 * A page with one message and a way on: in a tab of its own it requests a new link itself, e.g.
 * after a reload of the first page; in a frame, which cannot navigate its page, it asks the
 * surrounding page.
 */
export const portalNotice = (
  { title, words }: PortalNotice,
  { theme, framed }: { readonly theme: PageTheme; readonly framed: boolean },
): Page => ({
  title,
  theme,
  style: PORTAL_STYLE,
  content: html`<div class="state">${MARK}<h1>${title}</h1><p>${words}</p>${framed ? ASKING : AGAIN}</div>`,
  ...(framed && { script: ASK }),
});
