import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';

/** Our own small pages that stand outside the web app, in its colours. */
const STYLE = `
:root{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:#0c070d;color:#f7eeec;font:15px/1.7 system-ui,"PingFang SC",
"Noto Sans CJK SC","Microsoft YaHei",sans-serif}
main{max-width:412px;min-height:100vh;margin:0 auto;padding:20px 16px 40px;background:#150d16}
h1{font-size:20px;margin:0 0 4px}h2{font-size:17px}h3{font-size:15px}
p{margin:0 0 12px}.muted{color:#bdaab6;font-size:13px}
a{color:#f391a0}
.card{background:#20151f;border:1px solid rgba(255,232,238,.08);border-radius:14px;padding:16px;
margin-top:16px}
label{display:block;margin-top:14px;font-size:13px;color:#bdaab6}
input,select,textarea{display:block;width:100%;margin-top:6px;padding:11px 12px;font:inherit;
font-size:16px;color:#f7eeec;background:#100910;border:1px solid rgba(255,232,238,.16);
border-radius:10px}
textarea{min-height:120px;resize:vertical}
button{width:100%;min-height:46px;margin-top:18px;font:inherit;font-weight:600;color:#fff;
background:#c6435a;border:0;border-radius:12px}
:focus-visible{outline:2px solid #f391a0;outline-offset:2px}
.told{border-radius:10px;padding:10px 12px;margin-top:16px}
.good{background:rgba(124,199,162,.13);color:#7cc7a2}
.bad{background:rgba(245,138,120,.13);color:#f58a78}`;

/** A whole page around `body`, which is HTML already; `nonce` admits its style alone. */
export const pageFrame = (title: string, body: string, nonce: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${escapeHtml(nonce)}">${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>`;
