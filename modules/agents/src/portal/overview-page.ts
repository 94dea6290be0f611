import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { Commission } from '../commission/commission.ts';
import { endOfMonth } from '../commission/month.ts';
import { statementRows } from './commission-page.ts';
import { portalShell, type Shown } from './portal-shell.ts';
import type { MonthSoFar, Overview } from './portal-totals.ts';
import { money, monthText, percentText } from './portal-words.ts';

const KIND_WORDS = { 'net-loss': '净输赢', turnover: '有效流水' } as const;

/** Progress to the next tier, in integer percent. */
function progress({ book, tier, next }: MonthSoFar): number {
  if (!next) return 100;
  const [done, all] = [book.base.minor - tier.from.minor, next.from.minor - tier.from.minor];
  return Number((done * 100n) / all);
}

function soFarCard(soFar: MonthSoFar | null): string {
  if (!soFar) {
    return '<section class="card"><p>尚未为您分配佣金方案，请联系客服。</p></section>';
  }
  const { book, tier, next, month } = soFar;
  const kind = KIND_WORDS[book.plan.kind];
  const tiers = next
    ? `当前档 ${percentText(tier.percent)}；${kind}满 ${money(next.from)} 为下一档 ${percentText(next.percent)}`
    : `当前档 ${percentText(tier.percent)}，为最高档`;
  const facts: readonly (readonly [string, string])[] = [
    ['会员输赢', money(book.totals.winLoss)],
    ['优惠与返水', money(book.totals.promotions)],
    ['人工调整', money(book.totals.adjustments)],
    ['场馆与支付费用', money({ asset: 'CNY', minor: book.venueFee.minor + book.paymentFee.minor })],
    ['上月结转', money(book.carryIn)],
    [kind, money(book.balance)],
  ];
  return `<section class="card">
<div class="row"><span>${monthText(month)}佣金（预估）</span><span class="st info">进行中</span></div>
<div class="big"><i>¥</i>${money(soFar.commission)}</div>
<div class="row muted"><span>${kind} ${money(book.base)} × ${percentText(tier.percent)}</span>
<span>${formatBeijing(endOfMonth(month)).slice(5, 10)} 结算</span></div>
<progress max="100" value="${progress(soFar)}" aria-label="距下一档"></progress>
<p class="muted">${tiers}。预估只计本人直属会员，不含下级代理差额，以月结单为准。</p>
<details><summary class="muted">查看计算明细</summary><dl>${facts
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
    .join('')}</dl></details></section>`;
}

export interface OverviewPage {
  readonly overview: Overview;
  /** The registration address with the agent's number. */
  readonly link: string;
  /** The same address as an SVG QR code. */
  readonly code: string;
  readonly latest: readonly Commission[];
}

/** The portal's first page: the month so far, the line, the link and the last statements. */
export function renderOverview(
  { overview, link, code, latest }: OverviewPage,
  shown: Shown,
): string {
  const counts: readonly (readonly [number, string])[] = [
    [overview.members, '下级会员'],
    [overview.active, '本月活跃'],
    [overview.joined, '本月新增'],
  ];
  return portalShell(
    'overview',
    `${soFarCard(overview.soFar)}
<section class="card three">${counts
      .map(([count, words]) => `<div><b>${count}</b><small>${words}</small></div>`)
      .join('')}</section>
<h2>推广链接</h2>
<section class="card link"><div class="qr" role="img" aria-label="推广链接二维码">${code}</div>
<div><p class="url">${escapeHtml(link)}</p>
<p class="muted">长按链接可复制，或请对方扫码注册。经此注册的会员归属于您，此后不变。请勿向未满 18 周岁者推广。</p></div></section>
<h2>佣金结算单</h2>${statementRows(latest)}`,
    shown,
  );
}
