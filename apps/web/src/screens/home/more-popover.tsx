import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { Popover } from '@haitang/ui/overlay/popover.tsx';
import { isOn, useApp } from '../../shared/app-info.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { inviteLogin } from '../../shared/session/require-login.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { useUser } from '../../shared/session/user-query.ts';
import { closed } from '../../shared/words/gifts/red-packets.ts';
import css from './more-popover.module.css';

interface Shortcut {
  readonly text: string;
  readonly icon: IconName;
  readonly to: string;
  readonly guestTo?: string;
  /** A visitor gets a dialog instead of the login screen. */
  readonly invites?: boolean;
}

const GROUPS: readonly (readonly [string, readonly Shortcut[]])[] = [
  [
    '资金',
    [
      { text: '存款', icon: 'wallet-duotone', to: '/recharge', guestTo: '/login?type=1' },
      { text: '取款', icon: 'hand-withdraw-duotone', to: '/withdrawal' },
      { text: '转账', icon: 'arrows-left-right-duotone', to: '/transfer', invites: true },
      { text: '我的钱包', icon: 'vault-duotone', to: '/money' },
      { text: '卡片管理', icon: 'cardholder-duotone', to: '/wallet' },
      { text: '交易记录', icon: 'receipt-duotone', to: '/transRecord' },
    ],
  ],
  [
    '礼遇',
    [
      { text: '优惠活动', icon: 'gift-duotone', to: '/activity' },
      { text: '红包', icon: 'envelope-simple-duotone', to: '/hongbao', invites: true },
      { text: '返水中心', icon: 'percent-duotone', to: '/fanshui' },
      { text: '福利中心', icon: 'hand-heart-duotone', to: '/welfare' },
      { text: 'VIP 特权', icon: 'crown-simple-duotone', to: '/vip' },
      { text: '申请记录', icon: 'clipboard-text-duotone', to: '/activityRecord' },
    ],
  ],
  [
    '服务',
    [
      { text: '投注记录', icon: 'list-magnifying-glass-duotone', to: '/betRecord' },
      { text: '消息中心', icon: 'bell-simple-duotone', to: '/message' },
      { text: '合营计划', icon: 'handshake-duotone', to: '/applyagent' },
      { text: '赞助', icon: 'flag-pennant-duotone', to: '/zhanzhu' },
      { text: '帮助中心', icon: 'question-duotone', to: '/boutBallBet' },
      { text: '下载应用', icon: 'download-simple-duotone', to: '/app' },
    ],
  ],
];

const AGENT: Shortcut = {
  text: '代理登录',
  icon: 'handshake-duotone',
  to: '/gamePage?dailiD=1',
};

interface MorePopoverProps {
  readonly top: number;
  readonly onClose: () => void;
}

/** The 18 shortcuts in three groups of six. */
export function MorePopover({ top, onClose }: MorePopoverProps) {
  const signedIn = useSignedIn();
  const agent = useUser()?.isagent === 1;
  const app = useApp();
  const packets = app === null || isOn(app.redpacket_switch);
  const mayGo = (shortcut: Shortcut): boolean => {
    onClose();
    if (shortcut.invites && !inviteLogin(shortcut.to)) return false;
    if (shortcut.to !== '/hongbao' || packets) return true;
    showToast(closed, 'plain');
    return false;
  };
  return (
    <Popover open label="更多" top={top} onClose={onClose}>
      {GROUPS.map(([name, shortcuts]) => (
        <section key={name} className={css.group}>
          <h2>{name}</h2>
          <div className={css.grid}>
            {shortcuts.map((given) => {
              const shortcut = agent && given.to === '/applyagent' ? AGENT : given;
              const to = signedIn ? shortcut.to : (shortcut.guestTo ?? shortcut.to);
              return (
                <Link key={given.to} to={to} mayGo={() => mayGo(shortcut)}>
                  <span className={css.cell}>
                    <Icon name={shortcut.icon} size="l" />
                  </span>
                  {shortcut.text}
                </Link>
              );
            })}
          </div>
        </section>
      ))}
    </Popover>
  );
}
