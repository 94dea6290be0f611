import type { Route } from '@haitang/platform/http/route.ts';
import { Html, html } from '@haitang/platform/page/html.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';

const STYLE = `
body{background:var(--surface)}main{max-width:960px;padding:24px 16px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:6px 10px;vertical-align:top;border-bottom:1px solid var(--line)}
th,td:nth-child(odd){white-space:nowrap}th{color:var(--ink-muted)}`;

const ACCESS = { public: '公开', member: '会员', staff: '员工' } as const;
const NEXT_LINE = new Html('<br>');

const rowOf = ({ endpoint }: Route): Html => {
  const aliases = endpoint.aliases.flatMap((alias) => [NEXT_LINE, html`${alias}`]);
  return html`<tr><td><code>${endpoint.method}</code></td>
<td><code>${endpoint.path}${aliases}</code></td><td>${ACCESS[endpoint.access]}</td>
<td>${endpoint.replay === 'none' ? '' : 'Idempotency-Key'}</td></tr>
`;
};

/** A page for readers that lists the calls and links to the OpenAPI document. */
export const docsPage = (routes: readonly Route[]): Page => ({
  title: '会员接口',
  theme: 'system',
  listed: true,
  style: STYLE,
  content: html`<h1>会员接口</h1>
<p>共 ${routes.length} 个接口。完整的请求与应答结构见 <a href="/docs/openapi.json">OpenAPI 3.1 文档</a>。</p>
<table><thead><tr><th>方法</th><th>路径</th><th>访问</th><th>重复请求</th></tr></thead>
<tbody>${routes.map(rowOf)}</tbody></table>`,
});
