import { fileURLToPath } from 'node:url';
import type { OfflinePage } from '../../packages/contract/vite-offline-page.ts';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.7 system-ui,sans-serif;
max-width:720px;margin:0 auto;padding:16px;color:light-dark(#2b1822,#f6e9e4);
background:light-dark(#fffcf6,#160d14)}
label{display:block;margin-top:16px}
input{display:block;width:100%;box-sizing:border-box;min-height:44px;padding:8px;font:inherit}
button{margin-top:16px;min-height:44px;padding:8px 24px;font:inherit}p{margin:4px 0}
.mono{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.verdict,.line{margin-top:12px;font-weight:600}
.bad{color:light-dark(#b03324,#ff8d7a)}.good{color:light-dark(#1f6f4c,#6fd3a3)}`;

const BODY = `<p>本页不联网。请选择在对局详情中保存的凭据文件。</p>
<label>凭据文件<input id="proof-file" type="file" accept="application/json,.json"></label>
<label>您在该局之前记下的哈希（可不填；填写后验证更有力）<input id="proof-known" autocomplete="off" spellcheck="false"></label>
<button id="proof-check" type="button">验证</button>
<div id="proof-result" role="status"></div>`;

/** The offline verifier of rounds: one page that loads nothing. */
export const offlineVerifier: OfflinePage = {
  file: 'fairness-verifier.html',
  root: fileURLToPath(new URL('.', import.meta.url)),
  entry: 'src/verifier/offline-verifier.ts',
  title: '对局离线验证器',
  style: STYLE,
  body: BODY,
};
