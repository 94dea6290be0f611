import { useQuery } from '@tanstack/react-query';
import { BannerCarousel } from '../../features/catalogue/banner-carousel.tsx';
import { bannersQuery } from '../../features/catalogue/catalogue-queries.ts';
import { useApp } from '../../shared/app-info.ts';
import { part } from '../../shared/code/part.tsx';
import { siteName } from '../../shared/site-words.ts';
import css from './home-screen.module.css';
import { Jackpot } from './jackpot.tsx';
import { Lobby } from './lobby.tsx';
import { UserStrip } from './user-strip.tsx';

const NoticeBar = part(() => import('./notice-bar.tsx').then((module) => module.NoticeBar));
const HomeRest = part(() => import('./home-rest.tsx').then((module) => module.HomeRest));
const JackpotReel = part(() => import('./jackpot-reel.tsx').then((module) => module.JackpotReel));
const EntryPage = part(() => import('./entry-page.tsx').then((module) => module.EntryPage));

/** The lobby. */
export function HomeScreen() {
  const app = useApp();
  const { data: banners } = useQuery(bannersQuery);
  return (
    <>
      <h1 className="sr">{app?.title || siteName}</h1>
      {banners?.length !== 0 && (
        <div className={css.banner} data-banner>
          <BannerCarousel first />
        </div>
      )}
      <div className={css.notice}>
        <NoticeBar />
      </div>
      <UserStrip />
      {app?.jackpot !== '0' && (
        <Jackpot>
          <JackpotReel />
        </Jackpot>
      )}
      <Lobby />
      <HomeRest />
      {app && <EntryPage app={app} />}
    </>
  );
}
