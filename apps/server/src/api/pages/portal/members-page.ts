import type { PortalMember } from '@haitang/agents/portal/portal-totals.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { negate } from '@haitang/kernel/money.ts';
import { type Html, html } from '@haitang/platform/page/html.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';
import { type ListPage, pageButtons, portalPage, type Visiting } from './portal-page.ts';
import { maskedAccount, money, signed } from './portal-words.ts';

/** The result from the member's side: negative when the member lost. */
function row({ member, totals }: PortalMember): Html {
  const joined = formatBeijing(member.registeredAt).slice(0, 10);
  return html`<div>
<div class="row"><span>${maskedAccount(member.username)}</span>
<b>${signed(negate(totals.winLoss))}</b></div>
<div class="row muted"><span>${joined} 加入 · 存款 ${money(totals.deposits)}</span>
<span>流水 ${money(totals.turnover)}</span></div></div>`;
}

interface MembersPage extends ListPage {
  readonly rows: readonly PortalMember[];
}

const NOBODY = html`<section class="card"><p class="muted">还没有下级会员。把推广链接分享出去，经此注册的会员会出现在这里。</p></section>`;

/** The agent's own members, masked, with each one's total deposits, bets and result. */
export const membersPage = (list: MembersPage, visiting: Visiting): Page =>
  portalPage(
    'members',
    html`<h2>下级会员<small>全部 ${list.total}</small></h2>
<p class="muted">金额为加入至今的累计；右上为会员输赢，负数表示会员输。</p>${
      list.rows.length === 0
        ? NOBODY
        : html`<section class="card list">${list.rows.map(row)}</section>`
    }${pageButtons('members', list)}`,
    visiting,
  );
