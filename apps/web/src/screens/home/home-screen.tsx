import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BannerCarousel } from '../../features/catalogue/banner-carousel.tsx';
import { noticesQuery } from '../../features/catalogue/catalogue-queries.ts';
import { useApp } from '../../shared/app-info.ts';
import css from './home-screen.module.css';
import { Lobby } from './lobby.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { UserStrip } from './user-strip.tsx';

const HomeRest = lazy(() => import('./home-rest.tsx').then((of) => ({ default: of.HomeRest })));
const Jackpot = lazy(() => import('./jackpot.tsx').then((of) => ({ default: of.Jackpot })));
const EntryPage = lazy(() => import('./entry-page.tsx').then((of) => ({ default: of.EntryPage })));

/** The lobby. */
export function HomeScreen() {
  const app = useApp();
  const { data: notices, isPending } = useQuery(noticesQuery);
  return (
    <>
      <h1 className="sr">{app?.title ?? '海棠娱乐'}</h1>
      <div className={css.banner}>
        <BannerCarousel first />
      </div>
      <NoticeBar notices={notices ?? []} />
      <UserStrip />
      <div className={css.jackpot}>
        <Suspense fallback={<div className={css.resting} />}>
          <Jackpot />
        </Suspense>
      </div>
      <Lobby />
      <Suspense fallback={null}>
        <HomeRest />
      </Suspense>
      {app && !isPending && (
        <Suspense fallback={null}>
          <EntryPage app={app} notices={notices ?? []} />
        </Suspense>
      )}
    </>
  );
}
