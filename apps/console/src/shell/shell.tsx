import { officeMe } from '@haitang/contract/office/sign-in.ts';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { RenewalScreen } from '../screens/login/renewal-screen.tsx';
import { useRead } from '../shared/api/use-office.ts';
import { MeContext } from '../shared/session/me.ts';
import { Failed } from '../shared/view/states.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { MENU } from './menu.ts';
import { Navigation } from './navigation.tsx';
import { TopBar } from './top-bar.tsx';

const ME_EVERY_MS = 60_000;

/** The menu item of a path. */
const itemOf = (path: string) =>
  MENU.filter((item) => item.path !== '/' && path.startsWith(item.path))[0] ??
  MENU.find((item) => item.path === '/');

/** Everything behind the sign-in: menu, bar and the screen of the address. */
export function Shell() {
  const me = useRead(officeMe, {}, { every: ME_EVERY_MS });
  const item = itemOf(useLocation().pathname);
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
      <div className="cs-app">
        <Navigation />
        <div className="cs-body">
          <TopBar group={item?.group ?? ''} title={item?.words ?? '后台'} />
          <CrashBoundary key={item?.path}>
            <Suspense fallback={<div className="cs-blank" aria-busy="true" />}>
              <Outlet />
            </Suspense>
          </CrashBoundary>
        </div>
      </div>
    </MeContext>
  );
}
