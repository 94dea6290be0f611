import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BannerCarousel } from '../../features/catalogue/banner-carousel.tsx';
import { noticesQuery } from '../../features/catalogue/catalogue-queries.ts';
import { isOn, useApp } from '../../shared/app-info.ts';
import css from './home-screen.module.css';
import { Lobby } from './lobby.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { UserStrip } from './user-strip.tsx';
import { isFirstVisitToday } from './welcome-turn.ts';

const HomeRest = lazy(() => import('./home-rest.tsx').then((of) => ({ default: of.HomeRest })));
const Jackpot = lazy(() => import('./jackpot.tsx').then((of) => ({ default: of.Jackpot })));
const Welcome = lazy(() => import('./welcome.tsx').then((of) => ({ default: of.Welcome })));
const AFTER_FIRST_SIGHT_MS = 1_200;

/** True once the page has been seen for a moment, so that a dialog does not open onto nothing. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), AFTER_FIRST_SIGHT_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** The lobby. */
export function HomeScreen() {
  const app = useApp();
  const { data: notices } = useQuery(noticesQuery);
  const settled = useSettled();
  const welcome = settled && isOn(app?.index_modal) && isFirstVisitToday();
  return (
    <>
      <h1 className="sr">{app?.title ?? '海棠娱乐'}</h1>
      <div className={css.banner}>
        <BannerCarousel first />
      </div>
      <NoticeBar notices={notices ?? []} />
      <UserStrip />
      <div className={css.jackpot}>
        <Suspense fallback={null}>
          <Jackpot />
        </Suspense>
      </div>
      <Lobby />
      <Suspense fallback={null}>
        <HomeRest />
      </Suspense>
      {welcome && app && (
        <Suspense fallback={null}>
          <Welcome app={app} />
        </Suspense>
      )}
    </>
  );
}
