import { useQuery } from '@tanstack/react-query';
import { BannerCarousel } from '../../features/catalogue/banner-carousel.tsx';
import { bannersQuery, noticesQuery } from '../../features/catalogue/catalogue-queries.ts';
import { useApp } from '../../shared/app-info.ts';
import { part } from '../../shared/code/part.tsx';
import { siteName } from '../../shared/site-words.ts';
import css from './home-screen.module.css';
import { Jackpot } from './jackpot.tsx';
import { Lobby } from './lobby.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { UserStrip } from './user-strip.tsx';

const HomeRest = part(() => import('./home-rest.tsx').then((of) => of.HomeRest));
const JackpotReel = part(() => import('./jackpot-reel.tsx').then((of) => of.JackpotReel));
const EntryPage = part(() => import('./entry-page.tsx').then((of) => of.EntryPage));

/** The lobby. */
export function HomeScreen() {
  const app = useApp();
  const { data: banners } = useQuery(bannersQuery);
  const { data: notices } = useQuery(noticesQuery);
  return (
    <>
      <h1 className="sr">{app?.title || siteName}</h1>
      {banners?.length !== 0 && (
        <div className={css.banner} data-banner>
          <BannerCarousel first />
        </div>
      )}
      <NoticeBar notices={notices ?? []} />
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
