import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';
import type { PageTheme } from '@haitang/contract/codes/text/page-theme.ts';
import { cny, formatMoney, usdt } from '@haitang/kernel/money.ts';
import type { PublicStatement } from './public-statement.ts';

const STYLE = `
:root{color-scheme:dark;--page:#150d16;--card:#20151f;--ink:#f7eeec;--muted:#bdaab6;
--line:rgba(255,232,238,.14);--ok:#7cc7a2;--warn:#e7b667;--link:#f391a0}
:root[data-theme=light]{color-scheme:light;--page:#f8f2e8;--card:#fffcf6;--ink:#2b1822;
--muted:#66525c;--line:rgba(74,36,48,.16);--ok:#1f6f4c;--warn:#85560c;--link:#ab2c45}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.7 system-ui,"PingFang SC",
"Noto Sans CJK SC","Microsoft YaHei",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:760px;margin:0 auto;padding:24px 16px 64px}
h1{font:600 24px/1.4 "Songti SC","Noto Serif CJK SC",serif}h2{font-size:17px;margin:0}
article{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:16px;
margin-top:16px}
dl{margin:8px 0 0}dt{color:var(--muted);font-size:13px;margin-top:6px}
dd{margin:0;overflow-wrap:anywhere}code{font:13px/1.6 ui-monospace,monospace}
.ok{color:var(--ok)}.warn{color:var(--warn)}a{color:var(--link)}.muted{color:var(--muted)}
li{overflow-wrap:anywhere}`;

type AssetsState = PublicStatement['assets']['state'];
const STATES: Readonly<Record<AssetsState, readonly [style: string, words: string]>> = {
  covered: ['ok', '以下钱包的资产不低于应付会员总额'],
  unproven: ['warn', '以下钱包的资产不低于应付会员总额，但未签名的钱包不算已证明'],
  short: ['warn', '以下钱包的资产低于应付会员总额，差额未由链上钱包证明'],
  unread: ['warn', '钱包余额尚未读取，当前未证明任何资产'],
};

function walletLine(one: PublicStatement['assets']['wallets'][number]): string {
  const units = one.units === null ? '未能读取' : `${formatMoney(usdt(BigInt(one.units)))} USDT`;
  const block = one.block === null ? '' : `，读取时区块 ${one.block}`;
  const signed = one.signature === null ? '未签名' : '已由钱包签名';
  return `<li>${one.network} <code>${escapeHtml(one.address)}</code>：${units}${block}，${signed}</li>`;
}

function dayCard({ head, digest, assets, cut_at }: PublicStatement): string {
  const [style, words] = STATES[assets.state];
  const sum = formatMoney(cny(BigInt(head.sum)));
  return `<article><h2>${head.day}（第 ${head.number} 份）</h2><dl>
<dt>应付会员总额</dt><dd>¥ ${sum}（截至北京时间 ${cut_at}）</dd>
<dt>链上资产</dt><dd>${assets.usdt} USDT，按汇率 ${escapeHtml(assets.rate)} 折合 ¥ ${assets.worth}</dd>
<dt>其中已由钱包签名证明</dt><dd>${assets.proven} USDT</dd>
<dd class="${style}">${words}</dd>
<dt>摘要</dt><dd><code>${digest}</code></dd>
<dt>根</dt><dd><code>${head.root}</code></dd></dl>
<ul>${assets.wallets.map(walletLine).join('')}</ul>
<p><a href="/solvency/${head.day}.json">完整数据（JSON，含签名）</a></p></article>`;
}

const WHAT =
  '每个北京日结束后，我们公布应付全体会员的总额，并给出一棵带总和的哈希树的根。' +
  '会员登录后可在“资金透明”页验证自己的余额包含在内。';
const HOW =
  '请把摘要与别人看到的、或您保存的相互比对：同一天只应有一个摘要，并且每份都指向前一份。';
const LIMITS = '本页不能证明：被遗漏的会员若都不验证则无法发现；借来的资产与账外债务也看不出来。';
const NOTHING = '<p class="muted">尚未发布。第一份证明在首个北京日结束后发布。</p>';

/**
 * The public page of published days, the newest first; `nonce` admits only its own style. It says
 * plainly when the wallets hold less than what is owed.
 */
export function renderDays(
  days: readonly PublicStatement[],
  { nonce, theme }: { readonly nonce: string; readonly theme: PageTheme },
): string {
  const oldest = days.at(-1)?.head.number ?? 1;
  const older = oldest > 1 ? `<p><a href="/solvency?before=${oldest}">更早的日子</a></p>` : '';
  return `<!doctype html>
<html lang="zh-CN" data-theme="${theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>资金透明</title><style nonce="${escapeHtml(nonce)}">${STYLE}</style></head>
<body><main><h1>资金透明</h1>
<p>${WHAT}</p><p class="muted">${HOW}</p><p class="muted">${LIMITS}</p>
${days.map(dayCard).join('') || NOTHING}${older}</main></body></html>`;
}
