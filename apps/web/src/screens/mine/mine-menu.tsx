import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Badge } from '@haitang/ui/surface/status.tsx';
import type { ReactNode } from 'react';
import { totalAssets } from '../../features/wallet/total-assets.ts';
import * as words from '../../shared/messages/account/mine.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useUser } from '../../shared/session/user-query.ts';
import css from './mine-screen.module.css';

interface Entry {
  readonly to: string;
  readonly text: string;
  readonly icon: IconName;
  readonly value?: ReactNode;
}

const Entries = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <List>
    {entries.map(({ to, text, icon, value }) => (
      <Link key={to} to={to} className={rowClass}>
        <RowContent icon={icon} title={text} value={value} />
      </Link>
    ))}
  </List>
);

/** The menu in three cards; an agent sees the agent's login in place of the application. */
export function MineMenu({ unread }: { readonly unread: number }) {
  const user = useUser();
  const total = user ? totalAssets(user) : null;
  const rebates = amountText(user?.fanshui ?? 0);
  const agent: Entry =
    user?.isagent === 1
      ? { to: '/gamePage?dailiD=1', text: words.menuAgentLogin, icon: 'handshake-duotone' }
      : { to: '/applyagent', text: words.menuAgent, icon: 'handshake-duotone' };
  return (
    <nav className={css.menu} aria-label="菜单">
      <Entries
        entries={[
          {
            to: '/money',
            text: words.menuMoney,
            icon: 'vault-duotone',
            value: total === null ? undefined : `¥ ${groupDigits(total)}`,
          },
          { to: '/transRecord', text: words.menuTrans, icon: 'receipt-duotone' },
          { to: '/betRecord', text: words.menuBet, icon: 'list-magnifying-glass-duotone' },
          { to: '/userCent', text: words.menuSecurity, icon: 'shield-check-duotone' },
        ]}
      />
      <Entries
        entries={[
          {
            to: '/message',
            text: words.menuMessage,
            icon: 'bell-simple-duotone',
            value: unread > 0 ? <Badge count>{unread}</Badge> : undefined,
          },
          {
            to: '/fanshui',
            text: words.menuFanshui,
            icon: 'percent-duotone',
            value: /[1-9]/.test(rebates) ? words.pendingRebate(groupDigits(rebates)) : undefined,
          },
          { to: '/activityRecord', text: words.menuApply, icon: 'clipboard-text-duotone' },
          { to: '/bonuses', text: words.menuBonuses, icon: 'gift-duotone' },
          { to: '/welfare', text: words.menuWelfare, icon: 'hand-heart-duotone' },
        ]}
      />
      <Entries
        entries={[
          agent,
          { to: '/app', text: words.menuApp, icon: 'download-simple-duotone' },
          { to: '/boutBallBet', text: words.menuHelp, icon: 'question-duotone' },
          { to: '/fairness', text: words.menuFairness, icon: 'seal-check-duotone' },
          { to: '/limits', text: words.menuCare, icon: 'leaf-duotone' },
        ]}
      />
    </nav>
  );
}
