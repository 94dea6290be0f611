import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Badge } from '@haitang/ui/surface/status.tsx';
import type { ReactNode } from 'react';
import { totalAssets } from '../../features/wallet/total-assets.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useUser } from '../../shared/session/user-query.ts';
import * as words from '../../shared/words/account/mine.ts';
import css from './mine-screen.module.css';

const pendingRebate = (amount: string): string => `待领 ${amount}`;

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
      ? { to: '/gamePage?dailiD=1', text: '代理登录', icon: 'handshake-duotone' }
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
          { to: '/userCent', text: '安全中心', icon: 'shield-check-duotone' },
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
            text: '返水中心',
            icon: 'percent-duotone',
            value: /[1-9]/.test(rebates) ? pendingRebate(groupDigits(rebates)) : undefined,
          },
          { to: '/activityRecord', text: '申请记录', icon: 'clipboard-text-duotone' },
          { to: '/bonuses', text: '我的奖励', icon: 'gift-duotone' },
          { to: '/welfare', text: '福利中心', icon: 'hand-heart-duotone' },
        ]}
      />
      <Entries
        entries={[
          agent,
          { to: '/app', text: '下载应用', icon: 'download-simple-duotone' },
          { to: '/boutBallBet', text: '帮助中心', icon: 'question-duotone' },
          { to: '/fairness', text: '公平中心', icon: 'seal-check-duotone' },
          { to: '/limits', text: '理性娱乐', icon: 'leaf-duotone' },
        ]}
      />
    </nav>
  );
}
