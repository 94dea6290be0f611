import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';
import type { PageTheme } from '@haitang/contract/codes/text/page-theme.ts';

/** Values of packages/ui tokens, copied because this page loads nothing. */
const STYLE = `
:root{color-scheme:dark;--back:#0c070d;--page:#150d16;--sunk:#100910;--card:#20151f;
--ink:#f7eeec;--muted:#bdaab6;--line:rgba(255,232,238,.1);--accent:#c6435a;--accent-ink:#f391a0;
--gold:#ecd09c;--ok:#7cc7a2;--warn:#e7b667;--info:#93b7e6;--bad:#f58a78;
--wash:rgba(255,232,238,.07)}
:root[data-theme=light]{color-scheme:light;--back:#e9dfd0;--page:#f8f2e8;--sunk:#efe6d8;
--card:#fffcf6;--ink:#2b1822;--muted:#66525c;--line:rgba(74,36,48,.12);--accent:#c03e55;
--accent-ink:#ab2c45;--gold:#835b1c;--ok:#1f6f4c;--warn:#85560c;--info:#2c5f9e;--bad:#b03324;
--wash:rgba(74,36,48,.06)}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--ink);font:14px/1.6 system-ui,"PingFang SC",
"Noto Sans CJK SC","Microsoft YaHei",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:412px;min-height:100vh;margin:0 auto;padding:0 16px 96px;background:var(--page)}
header{display:flex;align-items:center;gap:10px;margin:0 -16px;padding:10px 16px;
border-bottom:1px solid var(--line)}
header span{padding:2px 9px;border:1px solid var(--line);border-radius:8px;color:var(--muted);
font-size:12px}
header svg{width:34px;height:34px}header button{margin-left:auto}
h1,h2{font:600 18px/1.4 "Songti SC","Noto Serif CJK SC",serif;margin:24px 0 10px}
h2 small{float:right;font:400 13px/26px system-ui,sans-serif;color:var(--muted)}
p{margin:0 0 10px}header h1{margin:0;letter-spacing:2px}.muted,small{color:var(--muted);
font-size:13px}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:16px;
margin-top:16px}
.row{display:flex;justify-content:space-between;gap:12px;align-items:baseline}
.row>*{min-width:0;overflow-wrap:anywhere}.row>:last-child{text-align:right}
.big{font-size:34px;line-height:1.3;font-weight:700}.big i{color:var(--gold);font-style:normal;
font-size:20px;margin-right:4px}
.st{padding:2px 9px;border-radius:9px;background:var(--wash);font-size:13px;white-space:nowrap}
.ok{color:var(--ok)}.warn{color:var(--warn)}.info{color:var(--info)}.bad{color:var(--bad)}
progress{width:100%;height:6px;margin:10px 0 4px;border:0;border-radius:3px;appearance:none;
background:var(--sunk);overflow:hidden}
progress::-webkit-progress-bar{background:var(--sunk)}
progress::-webkit-progress-value{background:var(--gold)}
progress::-moz-progress-bar{background:var(--gold)}
.three{display:grid;grid-template-columns:repeat(3,1fr);text-align:center}
.three b{display:block;font-size:22px}.three div+div{border-left:1px solid var(--line)}
.link{display:grid;grid-template-columns:112px 1fr;gap:16px;align-items:center}
.link .qr{padding:8px;background:#fff;border-radius:12px}.link .qr svg{display:block;width:100%}
.url{padding:10px 12px;background:var(--sunk);border:1px solid var(--line);border-radius:10px;
overflow-wrap:anywhere;user-select:all;-webkit-user-select:all}
.list{padding:0 16px}.list>div{padding:12px 0}.list>div+div{border-top:1px solid var(--line)}
.list b{font-weight:600}
dl{margin:12px 0 0}dl div{display:flex;justify-content:space-between;padding:5px 0;gap:12px}
dt{color:var(--muted)}dd{margin:0;text-align:right}
summary{cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}
button,.button{font:inherit;min-height:40px;padding:8px 14px;color:var(--ink);
background:var(--wash);
border:1px solid var(--line);border-radius:12px;cursor:pointer;text-decoration:none}
.button{display:inline-block;color:#fff;background:var(--accent);border:0;font-weight:600}
nav{position:fixed;inset:auto 0 0;display:flex;max-width:412px;margin:0 auto;background:var(--card);
border-top:1px solid var(--line)}
nav button{flex:1;min-height:56px;border:0;border-radius:0;background:none;color:var(--muted)}
nav [aria-current]{color:var(--accent-ink);font-weight:600}
.pages{display:flex;justify-content:space-between;align-items:center;margin-top:16px}
button[disabled]{opacity:.45;cursor:default}
.ways{display:grid;gap:12px;margin-top:24px}
.state{padding:72px 12px;text-align:center}.state svg{width:72px;height:72px}
:focus-visible{outline:2px solid var(--accent-ink);outline-offset:2px}`;

/** The five petals of our logo. */
export const MARK = `<svg viewBox="-50 -50 100 100" aria-hidden="true">${[0, 72, 144, 216, 288]
  .map(
    (turn) =>
      `<ellipse cx="0" cy="-25" rx="19" ry="23" fill="#e57f8f" stroke="#fbdfe3" stroke-width="2" transform="rotate(${turn})"/>`,
  )
  .join('')}<circle r="8" fill="#ecd09c"/></svg>`;

/** The style of a portal page. */
export interface PageStyle {
  readonly nonce: string;
  readonly theme: PageTheme;
}

/**
 * A complete portal page around `body`, which is already HTML; `nonce` admits only its own style.
 */
export const portalFrame = (
  title: string,
  body: string,
  { nonce, theme }: PageStyle,
): string => `<!doctype html>
<html lang="zh-CN" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${escapeHtml(nonce)}">${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>`;

/** Sends the surrounding page the pressed button: it can request a new link, the frame cannot. */
const ASK = `for (const button of document.querySelectorAll('[data-ask]'))
button.onclick = () => parent.postMessage({ type: button.dataset.ask }, '*');`;

const waysOut = (nonce: string): string => `<p class="ways">
<button class="button" data-ask="haitang:again">重新进入代理中心</button>
<button data-ask="haitang:home">返回大厅</button></p>
<script nonce="${escapeHtml(nonce)}">${ASK}</script>`;

/**
 * A page with one message and a way on: in a tab of its own it requests a new link itself, e.g.
 * after a reload of the first page; in a frame, which cannot navigate its page, it asks the
 * surrounding page.
 */
export const portalNotice = (
  of: { readonly title: string; readonly words: string; readonly framed: boolean },
  style: PageStyle,
): string =>
  portalFrame(
    of.title,
    `<div class="state">${MARK}<h1>${escapeHtml(of.title)}</h1><p>${escapeHtml(of.words)}</p>${
      of.framed
        ? waysOut(style.nonce)
        : '<a class="button" href="/#/gamePage?dailiD=1">重新进入代理中心</a>'
    }</div>`,
    style,
  );
