import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';
import type { Route } from '@haitang/platform/http/route.ts';

const ACCESS = { public: '公开', member: '会员', staff: '员工' } as const;

const rowOf = ({ endpoint }: Route): string => {
  const cells = [
    `<code>${endpoint.method}</code>`,
    `<code>${[endpoint.path, ...endpoint.aliases].map(escapeHtml).join('<br>')}</code>`,
    ACCESS[endpoint.access],
    endpoint.replay === 'none' ? '' : 'Idempotency-Key',
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
};

/** A page for readers that lists the calls and links to the OpenAPI document. */
export const renderDocsPage = (routes: readonly Route[], nonce: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>会员接口</title>
<style nonce="${nonce}">
:root{color-scheme:light dark}
body{font:15px/1.6 system-ui,sans-serif;max-width:960px;margin:24px auto;padding:0 16px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:6px 10px;vertical-align:top;
border-bottom:1px solid color-mix(in srgb,currentColor 18%,transparent)}
code{font-size:13px;overflow-wrap:anywhere}
</style></head><body>
<h1>会员接口</h1>
<p>共 ${routes.length} 个接口。完整的请求与应答结构见 <a href="/docs/openapi.json">OpenAPI 3.1 文档</a>。</p>
<table><thead><tr><th>方法</th><th>路径</th><th>访问</th><th>重复请求</th></tr></thead>
<tbody>${routes.map(rowOf).join('')}</tbody></table>
</body></html>`;
