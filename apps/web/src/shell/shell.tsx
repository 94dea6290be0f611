import { Column } from '@haitang/ui/frame/column.tsx';
import { TitleHeader } from '@haitang/ui/frame/header.tsx';
import { OfflineBar } from '@haitang/ui/surface/top-bar.tsx';
import { type ReactNode, useState } from 'react';
import { useApp } from '../shared/app-info.ts';
import { isClosed } from '../shared/boot-data.ts';
import { openedPart, part } from '../shared/code/part.tsx';
import { goBack } from '../shared/navigation/go.ts';
import { useSignedIn } from '../shared/session/session-store.ts';
import { startedOffline } from '../shared/started-offline.ts';
import { useOnline } from '../shared/use-online.ts';
import { back } from '../shared/words/shell.ts';
import { AppStrip } from './app-strip.tsx';
import { MainHeader } from './main-header.tsx';
import css from './shell.module.css';
import { MainTabs } from './tab-bar.tsx';

const Feedback = part(() => import('./feedback.tsx').then((module) => module.Feedback));
const OfflineStart = part(() =>
  import('./offline-start.tsx').then((module) => module.OfflineStart),
);
const SessionKeeper = part(() =>
  import('./session-keeper.tsx').then((module) => module.SessionKeeper),
);
const MenuDrawer = openedPart(() =>
  import('./menu-drawer.tsx').then((module) => module.MenuDrawer),
);
const Maintenance = part(() => import('./maintenance.tsx').then((module) => module.Maintenance));

const toMain = (): void => document.querySelector('main')?.focus();

interface ShellProps {
  readonly route: {
    readonly path: string;
    readonly title: string;
    readonly tabBar: boolean;
    readonly header: 'main' | 'both' | 'title' | 'none';
  };
  readonly children: ReactNode;
}

/**
 * The banner of home, header and drawer of the main layout; the drawer's code loads when it opens.
 */
function MainTop({ home }: { readonly home: boolean }) {
  // Null until it is first wanted.
  const [menu, setMenu] = useState<boolean | null>(null);
  return (
    <>
      {home && <AppStrip />}
      <MainHeader onMenu={() => setMenu(true)} />
      {menu !== null && <MenuDrawer open={menu} onClose={() => setMenu(false)} />}
    </>
  );
}

/**
 * Everything around a screen: column, header, tab bar, dialogs, toasts; or the maintenance page.
 */
export function Shell({ route, children }: ShellProps) {
  const app = useApp();
  const online = useOnline();
  const signedIn = useSignedIn();
  if (startedOffline || isClosed(app)) {
    return (
      <Column>
        <main>
          {startedOffline ? <OfflineStart /> : <Maintenance tips={app?.repair_tips ?? ''} />}
        </main>
        {!startedOffline && <Feedback path={route.path} />}
      </Column>
    );
  }
  return (
    <Column>
      <button type="button" className={css.skip} onClick={toMain}>
        跳到正文
      </button>
      {!online && <OfflineBar text="离线，显示的是上次的内容" />}
      {(route.header === 'main' || route.header === 'both') && (
        <MainTop home={route.path === '/'} />
      )}
      <main tabIndex={-1} className={route.tabBar ? css.tabbed : css.main}>
        {(route.header === 'title' || route.header === 'both') && (
          <TitleHeader title={route.title} backLabel={back} onBack={goBack} />
        )}
        {children}
      </main>
      {route.tabBar && <MainTabs path={route.path} />}
      <Feedback path={route.path} />
      {signedIn && <SessionKeeper path={route.path} />}
    </Column>
  );
}
