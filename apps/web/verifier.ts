import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const FILE = 'solvency-verifier.html';

const STYLE = `body{font:16px/1.7 system-ui,sans-serif;max-width:640px;margin:0 auto;padding:16px;
color:#2b1822;background:#fffcf6}label{display:block;margin-top:16px}
input{display:block;width:100%;box-sizing:border-box;min-height:44px;padding:8px;font:inherit}
button{margin-top:16px;min-height:44px;padding:8px 24px;font:inherit}
#result{margin-top:16px;font-weight:600;overflow-wrap:anywhere}
#result[data-kind=failed]{color:#b03324}#result[data-kind=proved]{color:#1f6f4c}`;

/** The script alone: readable, with nothing left to load. */
async function scriptOf(): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    publicDir: false,
    logLevel: 'error',
    build: {
      lib: { entry: 'src/verifier/offline.ts', formats: ['iife'], name: 'verifier' },
      write: false,
      minify: false,
      target: 'es2022',
    },
  });
  const [made] = Array.isArray(built) ? built : [];
  const [script] = made?.output ?? [];
  if (script?.type !== 'chunk') throw new Error('the verifier is not built');
  return script.code.replaceAll('</', '<\\/');
}

/**
 * The offline verifier as one page: its policy allows this script and no connection. The same
 * sources give the same bytes, so anyone can build it and compare the hash.
 */
export async function verifierPage(): Promise<string> {
  const script = `\n${await scriptOf()}`;
  const hash = createHash('sha256').update(script).digest('base64');
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>离线验证器</title><style>${STYLE}</style></head>
<body><main><h1>离线验证器</h1>
<p>本页不联网。请选择在“资金透明”页保存的证明文件，填写您的会员编号；摘要请从公开页面或他人处抄来。</p>
<label>证明文件<input id="file" type="file" accept="application/json,.json"></label>
<label>会员编号<input id="member" inputmode="numeric" autocomplete="off"></label>
<label>公布的摘要（64 位十六进制）<input id="digest" autocomplete="off" spellcheck="false"></label>
<button id="check" type="button">验证</button>
<p id="result" role="status"></p></main>
<script>${script}</script></body></html>
`;
}

/** Writes the offline verifier beside the page of the app. */
export function offlineVerifier(): Plugin {
  return {
    name: 'offline-verifier',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const page = await verifierPage();
      const hash = createHash('sha256').update(page).digest('hex');
      writeFileSync(join(dir, FILE), page);
      process.stdout.write(`${FILE} ${hash}\n`);
    },
  };
}
