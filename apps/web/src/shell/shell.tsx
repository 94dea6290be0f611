import { Column } from '@haitang/ui/frame/column.tsx';
import { TitleHeader } from '@haitang/ui/frame/header.tsx';
import { OfflineBar } from '@haitang/ui/surface/top-bar.tsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isClosed, useApp } from '../shared/app-info.ts';
import { bar } from '../shared/messages/offline.ts';
import { back } from '../shared/messages/shell.ts';
import { goBack } from '../shared/navigation/go.ts';
import { useSignedIn } from '../shared/session/session-store.ts';
import { AppStrip } from './app-strip.tsx';
import { MainHeader } from './main-header.tsx';
import css from './shell.module.css';
import { MainTabs } from './tab-bar.tsx';
import { useOnline } from './use-online.ts';

const Feedback = lazy(() => import('./feedback.tsx').then((of) => ({ default: of.Feedback })));
const SessionKeeper = lazy(() =>
  import('./session-keeper.tsx').then((of) => ({ default: of.SessionKeeper })),
);
const MenuDrawer = lazy(() =>
  import('./menu-drawer.tsx').then((of) => ({ default: of.MenuDrawer })),
);
const Maintenance = lazy(() =>
  import('./maintenance.tsx').then((of) => ({ default: of.Maintenance })),
);

interface ShellProps {
  readonly route: {
    readonly path: string;
    readonly title: string;
    readonly tabBar: boolean;
    readonly header: 'main' | 'title' | 'none';
  };
  readonly children: ReactNode;
}

/** App strip, header and drawer of the main screens; the drawer's code comes with its first opening. */
function MainTop() {
  const [menu, setMenu] = useState({ open: false, wanted: false });
  return (
    <>
      <AppStrip />
      <MainHeader onMenu={() => setMenu({ open: true, wanted: true })} />
      <Suspense fallback={null}>
        {menu.wanted && (
          <MenuDrawer open={menu.open} onClose={() => setMenu({ open: false, wanted: true })} />
        )}
      </Suspense>
    </>
  );
}

/** Everything around a screen: column, header, tab bar, dialogs, toasts; or the maintenance page. */
export function Shell({ route, children }: ShellProps) {
  const app = useApp();
  const online = useOnline();
  const signedIn = useSignedIn();
  if (isClosed(app)) {
    return (
      <Column>
        <Suspense fallback={null}>
          <main>
            <Maintenance tips={app?.repair_tips ?? ''} />
          </main>
          <Feedback />
        </Suspense>
      </Column>
    );
  }
  return (
    <Column>
      {!online && <OfflineBar text={bar} />}
      {route.header === 'main' && <MainTop />}
      {route.header === 'title' && (
        <TitleHeader title={route.title} backLabel={back} onBack={goBack} />
      )}
      <main className={route.tabBar ? css.tabbed : undefined}>{children}</main>
      {route.tabBar && <MainTabs path={route.path} />}
      <Suspense fallback={null}>
        <Feedback />
      </Suspense>
      <Suspense fallback={null}>{signedIn && <SessionKeeper path={route.path} />}</Suspense>
    </Column>
  );
}
