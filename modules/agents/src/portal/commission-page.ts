import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';
import { amountOf, type Commission } from '../commission/commission.ts';
import { pageButtons, portalShell, type Shown } from './portal-shell.ts';
import { money, monthText, percentText, STATE_WORDS } from './portal-words.ts';

/** Every line of the calculation, so that an agent can verify it. */
function factsOf(of: Commission): string {
  const { totals } = of;
  const all: readonly (readonly [string, string])[] = [
    [
      '有贡献的会员',
      `${of.members} 人${of.excluded > 0 ? `，其中 ${of.excluded} 人为关联账户，不计` : ''}`,
    ],
    ['会员输赢', money(totals.winLoss)],
    ['优惠与返水', money(totals.promotions)],
    ['人工调整', money(totals.adjustments)],
    ['场馆费用', money(of.venueFee)],
    ['支付费用', money(of.paymentFee)],
    ['净输赢', money(of.net)],
    ['有效流水', money(totals.turnover)],
    ['上月结转', money(of.carryIn)],
    ['适用比例', percentText(of.rate)],
    ['直属佣金', money(of.own)],
    ['下级代理差额', money(of.share)],
    ['结转下月', money(of.carryOut)],
  ];
  return `<dl>${all.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

function row(of: Commission): string {
  const [words, tone] = STATE_WORDS[of.state];
  const reason = of.reason === null ? '' : `<p class="muted">原因：${escapeHtml(of.reason)}</p>`;
  const head = `<span>${monthText(of.month)}</span><b>${money(amountOf(of))}</b>`;
  return `<div><details><summary><div class="row">${head}</div>
<div class="row"><small>${escapeHtml(of.planName)}</small><span class="st ${tone}">${words}</span></div></summary>
${reason}${factsOf(of)}</details></div>`;
}

/** Statements as rows that unfold; a text when there are none. */
export const statementRows = (commissions: readonly Commission[]): string =>
  commissions.length === 0
    ? '<section class="card"><p class="muted">还没有结算单。每月结束后由系统结算，经审核后发放到您的中心钱包。</p></section>'
    : `<section class="card list">${commissions.map(row).join('')}</section>`;

interface CommissionPage {
  readonly commissions: readonly Commission[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Every statement of the agent, by month. */
export const renderCommission = (of: CommissionPage, shown: Shown): string =>
  portalShell(
    'commission',
    `<h2>佣金结算单<small>共 ${of.total} 份</small></h2>
<p class="muted">点按月份查看计算明细。</p>${statementRows(of.commissions)}${pageButtons('commission', of)}`,
    shown,
  );
