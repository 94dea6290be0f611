import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';
import type { PageTheme } from '@haitang/contract/codes/text/page-theme.ts';

/** Style of our small pages outside the web app: dark, or light on request. */
const STYLE = `
:root{color-scheme:dark;--back:#0c070d;--page:#150d16;--sunk:#100910;--card:#20151f;--ink:#f7eeec;
--muted:#bdaab6;--line:rgba(255,232,238,.08);--edge:rgba(255,232,238,.16);--accent:#c6435a;
--accent-ink:#f391a0;--good:#7cc7a2;--good-wash:rgba(124,199,162,.13);--bad:#f58a78;
--bad-wash:rgba(245,138,120,.13)}
:root[data-theme=light]{color-scheme:light;--back:#e9dfd0;--page:#f8f2e8;--sunk:#efe6d8;
--card:#fffcf6;--ink:#2b1822;--muted:#66525c;--line:rgba(74,36,48,.1);--edge:rgba(74,36,48,.18);
--accent:#c03e55;--accent-ink:#ab2c45;--good:#1f6f4c;--good-wash:rgba(31,111,76,.1);--bad:#b03324;
--bad-wash:rgba(176,51,36,.1)}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--ink);font:15px/1.7 system-ui,"PingFang SC",
"Noto Sans CJK SC","Microsoft YaHei",sans-serif}
main{max-width:412px;min-height:100vh;margin:0 auto;padding:20px 16px 40px;background:var(--page)}
h1{font-size:20px;margin:0 0 4px}h2{font-size:17px}h3{font-size:15px}
p{margin:0 0 12px}.muted{color:var(--muted);font-size:13px}
a{color:var(--accent-ink)}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:16px;
margin-top:16px}
label{display:block;margin-top:14px;font-size:13px;color:var(--muted)}
input,select,textarea{display:block;width:100%;margin-top:6px;padding:11px 12px;font:inherit;
font-size:16px;color:var(--ink);background:var(--sunk);border:1px solid var(--edge);
border-radius:10px}
textarea{min-height:120px;resize:vertical}
button{width:100%;min-height:46px;margin-top:18px;font:inherit;font-weight:600;color:#fff;
background:var(--accent);border:0;border-radius:12px}
:focus-visible{outline:2px solid var(--accent-ink);outline-offset:2px}
.told{border-radius:10px;padding:10px 12px;margin-top:16px}
.good{background:var(--good-wash);color:var(--good)}
.bad{background:var(--bad-wash);color:var(--bad)}`;

interface Frame {
  readonly nonce: string;
  readonly theme: PageTheme;
  /** Further rules for this page. */
  readonly style?: string;
}

/** A complete page around `body`, which is already HTML; `nonce` admits only its own style. */
export const pageFrame = (
  title: string,
  body: string,
  { nonce, theme, style = '' }: Frame,
): string => `<!doctype html>
<html lang="zh-CN" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${escapeHtml(nonce)}">${STYLE}${style}</style>
</head>
<body><main>${body}</main></body>
</html>`;
