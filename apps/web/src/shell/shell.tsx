import { Column } from '@haitang/ui/frame/column.tsx';
import { TitleHeader } from '@haitang/ui/frame/header.tsx';
import { OfflineBar } from '@haitang/ui/surface/top-bar.tsx';
import { type ReactNode, useState } from 'react';
import { useApp } from '../shared/app-info.ts';
import { isClosed } from '../shared/boot-data.ts';
import { openedPart, part } from '../shared/code/part.tsx';
import { bar } from '../shared/messages/offline.ts';
import { back, skip } from '../shared/messages/shell.ts';
import { goBack } from '../shared/navigation/go.ts';
import { useSignedIn } from '../shared/session/session-store.ts';
import { startedOffline } from '../shared/started-offline.ts';
import { useOnline } from '../shared/use-online.ts';
import { AppStrip } from './app-strip.tsx';
import { MainHeader } from './main-header.tsx';
import css from './shell.module.css';
import { MainTabs } from './tab-bar.tsx';

const Feedback = part(() => import('./feedback.tsx').then((of) => of.Feedback));
const OfflineStart = part(() => import('./offline-start.tsx').then((of) => of.OfflineStart));
const SessionKeeper = part(() => import('./session-keeper.tsx').then((of) => of.SessionKeeper));
const MenuDrawer = openedPart(() => import('./menu-drawer.tsx').then((of) => of.MenuDrawer));
const Maintenance = part(() => import('./maintenance.tsx').then((of) => of.Maintenance));

const toMain = (): void => document.querySelector('main')?.focus();

interface ShellProps {
  readonly route: {
    readonly path: string;
    readonly title: string;
    readonly tabBar: boolean;
    readonly header: 'main' | 'title' | 'none';
  };
  readonly children: ReactNode;
}

/**
 * App strip, header and drawer of the main screens; the drawer's code loads when it first opens.
 */
function MainTop({ home }: { readonly home: boolean }) {
  const [menu, setMenu] = useState({ open: false, wanted: false });
  return (
    <>
      <AppStrip home={home} />
      <MainHeader onMenu={() => setMenu({ open: true, wanted: true })} />
      {menu.wanted && (
        <MenuDrawer open={menu.open} onClose={() => setMenu({ open: false, wanted: true })} />
      )}
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
  if (startedOffline) {
    return (
      <Column>
        <main>
          <OfflineStart />
        </main>
      </Column>
    );
  }
  if (isClosed(app)) {
    return (
      <Column>
        <main>
          <Maintenance tips={app?.repair_tips ?? ''} />
        </main>
        <Feedback path={route.path} />
      </Column>
    );
  }
  return (
    <Column>
      <button type="button" className={css.skip} onClick={toMain}>
        {skip}
      </button>
      {!online && <OfflineBar text={bar} />}
      {route.header === 'main' && <MainTop home={route.path === '/'} />}
      {route.header === 'title' && (
        <TitleHeader title={route.title} backLabel={back} onBack={goBack} />
      )}
      <main tabIndex={-1} className={route.tabBar ? css.tabbed : css.main}>
        {children}
      </main>
      {route.tabBar && <MainTabs path={route.path} />}
      <Feedback path={route.path} />
      {signedIn && <SessionKeeper path={route.path} />}
    </Column>
  );
}
