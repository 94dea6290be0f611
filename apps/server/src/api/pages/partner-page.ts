import type { Partner } from '@haitang/content/find-partner.ts';
import type { PageTheme } from '@haitang/contract/codes/text/page-theme.ts';
import { Html, html } from '@haitang/platform/page/html.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';

/**
 * The head is lacquer in both themes. Nothing is loaded, because the frame has no origin to load
 * from.
 */
const STYLE = `
main{padding:0 0 120px}
header{padding:88px 20px 28px;color:var(--lacquer-ink);background:
radial-gradient(circle at 86% 26%,rgba(244,217,166,.34) 0 46px,transparent 47px),
radial-gradient(circle at 86% 26%,transparent 74px,rgba(255,220,225,.16) 75px 76px,
transparent 77px),
radial-gradient(circle at 86% 26%,transparent 112px,rgba(255,220,225,.1) 113px 114px,
transparent 115px),
var(--lacquer-fill)}
header h1{margin:0;font:var(--t-h1)}
header p{margin:4px 0 0;color:var(--lacquer-gold);font:15px/1.7 var(--font-sans)}
article{margin:20px 16px 0;padding:4px 20px 8px;background:var(--surface-raised);
border:1px solid var(--line);border-radius:var(--r-lg);font:15px/1.7 var(--font-sans)}
article h2{margin:16px 0 8px}
article h3{margin:20px 0 0;font:600 15px/1.7 var(--font-sans)}article p{color:var(--ink-muted)}
article ul{margin:4px 0 16px;padding:0;list-style:none}
article li{padding:12px 0 12px 18px;position:relative;border-bottom:1px solid var(--line)}
article li:last-child{border:0}
article li::before{content:"";position:absolute;left:0;top:22px;width:7px;height:7px;
border-radius:50%;background:var(--accent-fill)}
footer{margin:16px 20px 0;text-align:center}`;

/** A partner's page, framed by /zhanzhuye; its content is already HTML of the allow-list. */
export const partnerPage = ({ name, subtitle, content }: Partner, theme: PageTheme): Page => ({
  title: name,
  theme,
  style: STYLE,
  content: html`<header><h1>${name}</h1><p>${subtitle}</p></header>
<article>${new Html(content)}</article>
<footer class="muted">演示内容：合作方与文字均为虚构</footer>`,
});
