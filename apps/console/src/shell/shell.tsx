import { officeMe } from '@haitang/contract/office/sign-in.ts';
import { Suspense, useCallback, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { IdleEnd } from '../features/sessions/idle-end.tsx';
import { NewSignIn } from '../features/sessions/new-sign-in.tsx';
import { RenewalScreen } from '../screens/login/renewal-screen.tsx';
import { useRead } from '../shared/api/use-office.ts';
import { screenOf } from '../shared/screens/menu.ts';
import { MeContext } from '../shared/session/me.ts';
import { Failed } from '../shared/view/states.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Navigation } from './navigation.tsx';
import { PaletteKey } from './palette.tsx';
import { TopBar } from './top-bar.tsx';
import { useNews } from './use-news.ts';
import { useTitle } from './use-title.ts';

const ME_EVERY_MS = 60_000;

/** Nothing to see: the news and the title of the tab. */
function Awake({ screen }: { readonly screen: string }) {
  useNews();
  useTitle(screen);
  return null;
}

/** Everything behind the sign-in: menu, bar and the screen of the address. */
export function Shell() {
  const me = useRead(officeMe, {}, { every: ME_EVERY_MS });
  const { refetch } = me;
  const refresh = useCallback(() => void refetch(), [refetch]);
  const { pathname } = useLocation();
  const item = screenOf(pathname);
  // Where the menu of a small window was opened: it closes when another page opens.
  const [menuAt, setMenuAt] = useState('');
  const isOpen = menuAt === pathname;
  const closeMenu = (): void => setMenuAt('');
  if (me.data === undefined) {
    return me.isError ? (
      <Failed error={me.error} retry={() => void me.refetch()} />
    ) : (
      <div className="cs-blank" aria-busy="true" />
    );
  }
  if (me.data.mustRenew) return <RenewalScreen name={me.data.displayName} />;
  return (
    <MeContext value={me.data}>
      <div className={isOpen ? 'cs-app menu' : 'cs-app'}>
        <Navigation onChoose={closeMenu} />
        <button type="button" className="cs-veil" aria-label="关闭菜单" onClick={closeMenu} />
        <PaletteKey />
        <Awake screen={item.words} />
        <div className="cs-body">
          <TopBar
            group={item.group}
            title={item.words}
            menu={{ isOpen, toggle: () => setMenuAt(isOpen ? '' : pathname) }}
          />
          <NewSignIn />
          <IdleEnd onCheck={refresh} />
          <CrashBoundary key={item.path}>
            <Suspense fallback={<div className="cs-blank" aria-busy="true" />}>
              <Outlet />
            </Suspense>
          </CrashBoundary>
        </div>
      </div>
    </MeContext>
  );
}
