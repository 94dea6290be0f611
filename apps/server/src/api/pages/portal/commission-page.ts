import { amountOf, type Commission } from '@haitang/agents/commission/commission.ts';
import { type Html, html, NOTHING } from '@haitang/platform/page/html.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';
import { factList } from './facts.ts';
import { type ListPage, pageButtons, portalPage, type Visiting } from './portal-page.ts';
import { money, monthText, percentText, STATE_WORDS } from './portal-words.ts';

/** Every line of the calculation, so that an agent can verify it. */
function factsOf(commission: Commission): Html {
  const { totals, members, excluded } = commission;
  return factList([
    ['有贡献的会员', `${members} 人${excluded > 0 ? `，其中 ${excluded} 人为关联账户，不计` : ''}`],
    ['会员输赢', money(totals.winLoss)],
    ['优惠与返水', money(totals.promotions)],
    ['人工调整', money(totals.adjustments)],
    ['场馆费用', money(commission.venueFee)],
    ['支付费用', money(commission.paymentFee)],
    ['净输赢', money(commission.net)],
    ['有效流水', money(totals.turnover)],
    ['上月结转', money(commission.carryIn)],
    ['适用比例', percentText(commission.rate)],
    ['直属佣金', money(commission.own)],
    ['下级代理差额', money(commission.share)],
    ['结转下月', money(commission.carryOut)],
  ]);
}

function row(commission: Commission): Html {
  const [words, tone] = STATE_WORDS[commission.state];
  const { reason, month, planName } = commission;
  return html`<div><details><summary>
<div class="row"><span>${monthText(month)}</span><b>${money(amountOf(commission))}</b></div>
<div class="row"><small>${planName}</small><span class="st ${tone}">${words}</span></div></summary>
${reason === null ? NOTHING : html`<p class="muted">原因：${reason}</p>`}${factsOf(commission)}</details></div>`;
}

/** Statements as rows that unfold; a text when there are none. */
export const statementRows = (commissions: readonly Commission[]): Html =>
  commissions.length === 0
    ? html`<section class="card"><p class="muted">还没有结算单。每月结束后由系统结算，经审核后发放到您的中心钱包。</p></section>`
    : html`<section class="card list">${commissions.map(row)}</section>`;

interface CommissionPage extends ListPage {
  readonly commissions: readonly Commission[];
}

/** Every statement of the agent, by month. */
export const commissionPage = (list: CommissionPage, visiting: Visiting): Page =>
  portalPage(
    'commission',
    html`<h2>佣金结算单<small>共 ${list.total} 份</small></h2>
<p class="muted">点按月份查看计算明细。</p>${statementRows(list.commissions)}
${pageButtons('commission', list)}`,
    visiting,
  );
