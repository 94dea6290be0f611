import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const FILE = 'fairness-verifier.html';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.7 system-ui,sans-serif;
max-width:720px;margin:0 auto;padding:16px;color:light-dark(#2b1822,#f6e9e4);
background:light-dark(#fffcf6,#160d14)}
label{display:block;margin-top:16px}
input{display:block;width:100%;box-sizing:border-box;min-height:44px;padding:8px;font:inherit}
button{margin-top:16px;min-height:44px;padding:8px 24px;font:inherit}p{margin:4px 0}
.mono{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.verdict,.line{margin-top:12px;font-weight:600}
.bad{color:light-dark(#b03324,#ff8d7a)}.good{color:light-dark(#1f6f4c,#6fd3a3)}`;

/** The script alone: readable, with nothing left to load. */
async function scriptOf(): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    publicDir: false,
    logLevel: 'error',
    build: {
      lib: { entry: 'src/verifier/offline-verifier.ts', formats: ['iife'], name: 'verifier' },
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
 * The offline verifier of rounds as one page: its policy allows this script and no connection. The
 * same sources give the same bytes, so anyone can build it and compare the hash.
 */
export async function verifierPage(): Promise<string> {
  const script = `\n${await scriptOf()}`;
  const hash = createHash('sha256').update(script).digest('base64');
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>对局离线验证器</title><style>${STYLE}</style></head>
<body><main><h1>对局离线验证器</h1>
<p>本页不联网。请选择在对局详情中保存的凭据文件。</p>
<label>凭据文件<input id="proof-file" type="file" accept="application/json,.json"></label>
<label>您在该局之前记下的哈希（可不填；填写后验证更有力）<input id="proof-known" autocomplete="off" spellcheck="false"></label>
<button id="proof-check" type="button">验证</button>
<div id="proof-result" role="status"></div></main>
<script>${script}</script></body></html>
`;
}

/** Writes the offline verifier beside the pages of the games. */
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
