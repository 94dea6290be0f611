import type { PageTheme } from '@haitang/contract/codes/text/page-theme.ts';
import { cny, formatMoney, usdt } from '@haitang/kernel/money.ts';
import type { PublicStatement } from '@haitang/payments/treasury/solvency/public-statement.ts';
import { type Html, html, NOTHING } from '@haitang/platform/page/html.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';

const STYLE = `
body{background:var(--surface);font:15px/1.7 var(--font-sans)}
main{max-width:760px;padding:24px 16px 64px}
h1{margin-bottom:16px}.muted{font-size:15px}
dl{margin-top:8px}dt{margin-top:6px}li{overflow-wrap:anywhere}article p{margin:0}`;

type Assets = PublicStatement['assets'];

const STATES: Readonly<Record<Assets['state'], readonly [style: string, words: string]>> = {
  covered: ['ok', '以下钱包的资产不低于应付会员总额'],
  unproven: ['warn', '以下钱包的资产不低于应付会员总额，但未签名的钱包不算已证明'],
  short: ['warn', '以下钱包的资产低于应付会员总额，差额未由链上钱包证明'],
  unread: ['warn', '钱包余额尚未读取，当前未证明任何资产'],
};

function walletLine(wallet: Assets['wallets'][number]): Html {
  const units =
    wallet.units === null ? '未能读取' : `${formatMoney(usdt(BigInt(wallet.units)))} USDT`;
  const block = wallet.block === null ? '' : `，读取时区块 ${wallet.block}`;
  const signed = wallet.signature === null ? '未签名' : '已由钱包签名';
  return html`<li>${wallet.network} <code>${wallet.address}</code>：${units}${block}，${signed}</li>`;
}

function dayCard({ head, digest, assets, cut_at }: PublicStatement): Html {
  const [style, words] = STATES[assets.state];
  const sum = formatMoney(cny(BigInt(head.sum)));
  return html`<article class="card"><h2>${head.day}（第 ${head.number} 份）</h2><dl>
<dt>应付会员总额</dt><dd>¥ ${sum}（截至北京时间 ${cut_at}）</dd>
<dt>链上资产</dt><dd>${assets.usdt} USDT，按汇率 ${assets.rate} 折合 ¥ ${assets.worth}</dd>
<dt>其中已由钱包签名证明</dt><dd>${assets.proven} USDT</dd>
<dd class="${style}">${words}</dd>
<dt>摘要</dt><dd><code>${digest}</code></dd>
<dt>根</dt><dd><code>${head.root}</code></dd></dl>
<ul>${assets.wallets.map(walletLine)}</ul>
<p><a href="/solvency/${head.day}.json">完整数据（JSON，含签名）</a></p></article>`;
}

const WHAT =
  '每个北京日结束后，我们公布应付全体会员的总额，并给出一棵带总和的哈希树的根。' +
  '会员登录后可在“资金透明”页验证自己的余额包含在内。';
const HOW =
  '请把摘要与别人看到的、或您保存的相互比对：同一天只应有一个摘要，并且每份都指向前一份。';
const LIMITS = '本页不能证明：被遗漏的会员若都不验证则无法发现；借来的资产与账外债务也看不出来。';
const NOTHING_YET = html`<p class="muted">尚未发布。第一份证明在首个北京日结束后发布。</p>`;

/**
 * The public page of published days, the newest first. It says plainly when the wallets hold less
 * than what is owed.
 */
export function solvencyPage(days: readonly PublicStatement[], theme: PageTheme): Page {
  const oldest = days.at(-1)?.head.number ?? 1;
  const older =
    oldest > 1 ? html`<p><a href="/solvency?before=${oldest}">更早的日子</a></p>` : NOTHING;
  return {
    title: '资金透明',
    theme,
    listed: true,
    style: STYLE,
    content: html`<h1>资金透明</h1>
<p>${WHAT}</p><p class="muted">${HOW}</p><p class="muted">${LIMITS}</p>
${days.length === 0 ? NOTHING_YET : days.map(dayCard)}${older}`,
  };
}
