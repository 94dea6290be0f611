import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { negate } from '@haitang/kernel/money.ts';
import { pageButtons, portalShell, type Shown } from './portal-shell.ts';
import type { PortalMember } from './portal-totals.ts';
import { maskedAccount, money, signed } from './portal-words.ts';

/** The result from the member's side: negative when the member lost. */
function row({ member, totals }: PortalMember): string {
  const name = maskedAccount(member.username);
  const joined = formatBeijing(member.registeredAt).slice(0, 10);
  return `<div><div class="row"><span>${name}</span><b>${signed(negate(totals.winLoss))}</b></div>
<div class="row muted"><span>${joined} 加入 · 存款 ${money(totals.deposits)}</span>
<span>流水 ${money(totals.turnover)}</span></div></div>`;
}

interface MembersPage {
  readonly rows: readonly PortalMember[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** The agent's own members, masked, with each one's total deposits, bets and result. */
export const renderMembers = (of: MembersPage, shown: Shown): string =>
  portalShell(
    'members',
    `<h2>下级会员<small>全部 ${of.total}</small></h2>
<p class="muted">金额为加入至今的累计；右上为会员输赢，负数表示会员输。</p>${
      of.rows.length === 0
        ? '<section class="card"><p class="muted">还没有下级会员。把推广链接分享出去，经此注册的会员会出现在这里。</p></section>'
        : `<section class="card list">${of.rows.map(row).join('')}</section>`
    }${pageButtons('members', of)}`,
    shown,
  );
