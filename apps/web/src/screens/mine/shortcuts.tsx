import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { Badge } from '@haitang/ui/surface/status.tsx';
import { useApp } from '../../shared/app-info.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { depositBadge } from '../../shared/words/shell.ts';
import css from './mine-screen.module.css';

interface Shortcut {
  readonly to: string;
  readonly text: string;
  readonly icon: IconName;
  /** Shows the bonus on deposits. */
  readonly deposits?: true;
}

const SHORTCUTS: readonly Shortcut[] = [
  { to: '/withdrawal', text: '提现', icon: 'hand-withdraw-duotone' },
  { to: '/recharge', text: '充值', icon: 'wallet-duotone', deposits: true },
  { to: '/vip', text: 'VIP', icon: 'crown-simple-duotone' },
  { to: '/activity', text: '优惠', icon: 'gift-duotone' },
];

/**
 * Four shortcuts for everybody; a visitor signs in first for members' screens (specification, 2).
 */
export const Shortcuts = () => {
  const badge = depositBadge(useApp()?.deposit_bonus);
  return (
    <nav className={css.shortcuts} aria-label="快捷入口">
      {SHORTCUTS.map(({ to, text, icon, deposits }) => (
        <Link key={to} to={to}>
          <Icon name={icon} size="l" />
          {text}
          {deposits && badge !== null && (
            <span className={css.badge}>
              <Badge>{badge}</Badge>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
};
