import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';
import type { PageTheme } from '@haitang/contract/codes/text/page-theme.ts';
import type { Partner } from './find-partner.ts';
import { pageFrame } from './page-frame.ts';

/**
 * The head is lacquer in both themes. Nothing is loaded, because the frame has no origin to load
 * from.
 */
const STYLE = `
main{padding:0 0 120px}
header{padding:88px 20px 28px;color:#fdf1ee;background:
radial-gradient(circle at 86% 26%,rgba(244,217,166,.34) 0 46px,transparent 47px),
radial-gradient(circle at 86% 26%,transparent 74px,rgba(255,220,225,.16) 75px 76px,
transparent 77px),
radial-gradient(circle at 86% 26%,transparent 112px,rgba(255,220,225,.1) 113px 114px,
transparent 115px),
linear-gradient(155deg,#7a2342,#541532 48%,#360e27)}
header h1{font:600 28px/40px "Noto Serif SC","Noto Serif CJK SC","Songti SC",serif}
header p{margin:4px 0 0;color:#f4d9a6}
article{margin:20px 16px 0;padding:4px 20px 8px;background:var(--card);border:1px solid var(--line);
border-radius:18px}
article h2{margin:16px 0 8px;font:600 18px/26px "Noto Serif SC","Noto Serif CJK SC","Songti SC",
serif}
article h3{margin:20px 0 0}article p{color:var(--muted)}
article ul{margin:4px 0 16px;padding:0;list-style:none}
article li{padding:12px 0 12px 18px;position:relative;border-bottom:1px solid var(--line)}
article li:last-child{border:0}
article li::before{content:"";position:absolute;left:0;top:22px;width:7px;height:7px;
border-radius:50%;background:var(--accent)}
footer{margin:16px 20px 0;text-align:center}`;

interface Shown {
  readonly nonce: string;
  readonly theme: PageTheme;
}

/** A partner's page, framed by /zhanzhuye; its content is already HTML of the allow-list. */
export function renderPartnerPage(
  { name, subtitle, content }: Partner,
  { nonce, theme }: Shown,
): string {
  const body = `<header><h1>${escapeHtml(name)}</h1><p>${escapeHtml(subtitle)}</p></header>
<article>${content}</article>
<footer class="muted">演示内容：合作方与文字均为虚构</footer>`;
  return pageFrame(name, body, { nonce, theme, style: STYLE });
}
