import { Footer } from '../../shared/view/footer.tsx';
import { BackToTop } from './back-to-top.tsx';
import { HomeFloats } from './home-floats.tsx';
import { PauseWatch } from './pause-watch.tsx';

/** The parts below the first paint and above the page; their code loads after the first paint. */
export const HomeRest = () => (
  <>
    <Footer besideFloats />
    <HomeFloats />
    <BackToTop />
    <PauseWatch />
  </>
);
