import { TabBar, TabContent, tabClass } from '@haitang/ui/frame/tab-bar.tsx';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { useApp } from '../shared/app-info.ts';
import { Link } from '../shared/navigation/link.tsx';
import { useSignedIn } from '../shared/session/session-store.ts';
import * as words from '../shared/words/shell.ts';

interface Tab {
  readonly to: string;
  readonly text: string;
  readonly icon: IconName;
  readonly iconOn: IconName;
  /** The target for visitors. */
  readonly guestTo?: string;
  readonly guestOnly?: boolean;
  readonly raised?: boolean;
}

const TABS: readonly Tab[] = [
  { to: '/', text: '首页', icon: 'house-simple', iconOn: 'house-simple-fill' },
  { to: '/activity', text: '优惠', icon: 'gift', iconOn: 'gift-fill' },
  {
    to: '/login?type=1',
    text: '注册',
    icon: 'user-plus',
    iconOn: 'user-plus-fill',
    guestOnly: true,
  },
  {
    to: '/recharge',
    text: '充值',
    icon: 'wallet-fill',
    iconOn: 'wallet-fill',
    guestTo: '/login?type=1',
    raised: true,
  },
  {
    to: '/withdrawal',
    text: '提现',
    icon: 'hand-withdraw',
    iconOn: 'hand-withdraw-fill',
    guestTo: '/app',
  },
  {
    to: '/app',
    text: words.tabDownload,
    icon: 'download-simple',
    iconOn: 'download-simple-fill',
    guestOnly: true,
  },
  { to: '/mine', text: '我的', icon: 'user', iconOn: 'user-fill' },
];

/** Five tabs for members, seven for visitors; recharge always in the middle. */
export function MainTabs({ path }: { readonly path: string }) {
  const signedIn = useSignedIn();
  const badge = words.depositBadge(useApp()?.deposit_bonus);
  return (
    <TabBar label="主导航">
      {TABS.filter((tab) => !(signedIn && tab.guestOnly)).map((tab) => {
        const isOn = tab.to === path;
        return (
          <Link
            key={tab.to}
            to={signedIn ? tab.to : (tab.guestTo ?? tab.to)}
            className={tabClass(isOn, tab.raised)}
            aria-current={isOn ? 'page' : undefined}
          >
            <TabContent
              icon={isOn ? tab.iconOn : tab.icon}
              text={tab.text}
              {...(tab.raised && { raised: true, ...(badge && { badge }) })}
            />
          </Link>
        );
      })}
    </TabBar>
  );
}
