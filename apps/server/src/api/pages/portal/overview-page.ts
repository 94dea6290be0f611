import type { Commission } from '@haitang/agents/commission/commission.ts';
import { endOfMonth } from '@haitang/agents/month.ts';
import type { MonthSoFar, Overview } from '@haitang/agents/portal/portal-totals.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { Html, html } from '@haitang/platform/page/html.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';
import { statementRows } from './commission-page.ts';
import { factList } from './facts.ts';
import { portalPage, type Visiting } from './portal-page.ts';
import { money, monthText, percentText } from './portal-words.ts';

const KIND_WORDS = { 'net-loss': '净输赢', turnover: '有效流水' } as const;
const WITHOUT_PLAN = html`<section class="card"><p>尚未为您分配佣金方案，请联系客服。</p></section>`;

/** Progress to the next tier, in integer percent. */
function progress({ book, tier, next }: MonthSoFar): number {
  if (!next) return 100;
  const [done, all] = [book.base.minor - tier.from.minor, next.from.minor - tier.from.minor];
  return Number((done * 100n) / all);
}

function soFarCard(soFar: MonthSoFar | null): Html {
  if (!soFar) return WITHOUT_PLAN;
  const { book, tier, next, month } = soFar;
  const kind = KIND_WORDS[book.plan.kind];
  const percent = percentText(tier.percent);
  const tiers = next
    ? `当前档 ${percent}；${kind}满 ${money(next.from)} 为下一档 ${percentText(next.percent)}`
    : `当前档 ${percent}，为最高档`;
  const facts = factList([
    ['会员输赢', money(book.totals.winLoss)],
    ['优惠与返水', money(book.totals.promotions)],
    ['人工调整', money(book.totals.adjustments)],
    ['场馆与支付费用', money({ asset: 'CNY', minor: book.venueFee.minor + book.paymentFee.minor })],
    ['上月结转', money(book.carryIn)],
    [kind, money(book.balance)],
  ]);
  return html`<section class="card">
<div class="row"><span>${monthText(month)}佣金（预估）</span><span class="st info">进行中</span></div>
<div class="big"><i>¥</i>${money(soFar.commission)}</div>
<div class="row muted"><span>${kind} ${money(book.base)} × ${percent}</span>
<span>${formatBeijing(endOfMonth(month)).slice(5, 10)} 结算</span></div>
<progress max="100" value="${progress(soFar)}" aria-label="距下一档"></progress>
<p class="muted">${tiers}。预估只计本人直属会员，不含下级代理差额，以月结单为准。</p>
<details><summary class="muted">查看计算明细</summary>${facts}</details></section>`;
}

interface OverviewPage {
  readonly overview: Overview;
  /** The registration address with the agent's number. */
  readonly link: string;
  /** The same address as an SVG QR code. */
  readonly code: string;
  readonly latest: readonly Commission[];
}

/** The portal's first page: the month so far, the line, the link and the last statements. */
export function overviewPage(
  { overview, link, code, latest }: OverviewPage,
  visiting: Visiting,
): Page {
  const counts: readonly (readonly [number, string])[] = [
    [overview.members, '下级会员'],
    [overview.active, '本月活跃'],
    [overview.joined, '本月新增'],
  ];
  const content = html`${soFarCard(overview.soFar)}
<section class="card three">${counts.map(
    ([count, words]) => html`<div><b>${count}</b><small>${words}</small></div>`,
  )}</section>
<h2>推广链接</h2>
<section class="card link">
<div class="qr" role="img" aria-label="推广链接二维码">${new Html(code)}</div>
<div><p class="url">${link}</p>
<p class="muted">长按链接可复制，或请对方扫码注册。经此注册的会员归属于您，此后不变。请勿向未达最低年龄者推广。</p></div></section>
<h2>佣金结算单</h2>${statementRows(latest)}`;
  return portalPage('overview', content, visiting);
}
