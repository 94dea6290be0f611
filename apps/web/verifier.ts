import { fileURLToPath } from 'node:url';
import type { OfflinePage } from '../../packages/contract/vite-offline-page.ts';

const STYLE = `body{font:16px/1.7 system-ui,sans-serif;max-width:640px;margin:0 auto;padding:16px;
color:#2b1822;background:#fffcf6}label{display:block;margin-top:16px}
input{display:block;width:100%;box-sizing:border-box;min-height:44px;padding:8px;font:inherit}
button{margin-top:16px;min-height:44px;padding:8px 24px;font:inherit}
#result{margin-top:16px;font-weight:600;overflow-wrap:anywhere}
#result[data-kind=failed]{color:#b03324}#result[data-kind=proved]{color:#1f6f4c}`;

const BODY = `<p>本页不联网。请选择在“资金透明”页保存的证明文件，填写您的会员编号；摘要请从公开页面或他人处抄来。</p>
<label>证明文件<input id="file" type="file" accept="application/json,.json"></label>
<label>会员编号<input id="member" inputmode="numeric" autocomplete="off"></label>
<label>公布的摘要（64 位十六进制）<input id="digest" autocomplete="off" spellcheck="false"></label>
<button id="check" type="button">验证</button>
<p id="result" role="status"></p>`;

/** The offline verifier of proofs of solvency: one page that loads nothing. */
export const offlineVerifier: OfflinePage = {
  file: 'solvency-verifier.html',
  root: fileURLToPath(new URL('.', import.meta.url)),
  entry: 'src/verifier/offline.ts',
  title: '离线验证器',
  style: STYLE,
  body: BODY,
};
