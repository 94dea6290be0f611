import { Footer } from '../../shared/view/footer.tsx';
import { HomeDock } from './home-dock.tsx';
import { PauseWatch } from './pause-watch.tsx';
import { RailPlace } from './rail-place.tsx';

/** The parts below the first paint and above the page; their code loads after the first paint. */
export const HomeRest = () => (
  <>
    <Footer besideDock />
    <HomeDock />
    <RailPlace />
    <PauseWatch />
  </>
);
