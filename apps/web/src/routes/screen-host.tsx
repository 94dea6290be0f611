import {
  Activity,
  createElement,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CodeBoundary } from '../shared/code/code-boundary.tsx';
import { type Here, HereContext } from '../shared/navigation/here.ts';
import type { AppRoute } from './app-routes.ts';
import { componentOf, forgetScreen } from './component-of.ts';
import { titleAt } from './route.ts';
import { ScreenLoading } from './screen-loading.tsx';

interface ShownProps {
  readonly route: AppRoute;
  readonly here: Here;
}

const Drawn = ({ screen }: Pick<AppRoute, 'screen'>) => createElement(componentOf(screen));

/** One screen with its own place: a hidden screen keeps its last place. */
const Shown = ({ route, here }: ShownProps) => (
  <HereContext value={here}>
    <CodeBoundary
      whole
      resting={<ScreenLoading route={route} title={titleAt(route, here)} />}
      onRetry={() => forgetScreen(route.screen)}
    >
      <Drawn screen={route.screen} />
    </CodeBoundary>
  </HereContext>
);

const SKIPPED = { contentVisibility: 'hidden' } as const;

/**
 * A screen that stays mounted. While it is hidden its effects are stopped, and it is not drawn; a
 * browser that can skip what it does not draw keeps its styles and places, so that it comes back
 * without a long frame. In others it is not displayed, which is how React hides it.
 */
function KeptScreen({
  screen,
  isShown,
}: {
  readonly screen: ShownProps;
  readonly isShown: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawn = place.current?.firstElementChild;
    const isSkipped = !isShown && CSS.supports('content-visibility', 'hidden');
    if (!isSkipped || !(drawn instanceof HTMLElement)) return;
    // React takes it out of the page at each change within it, too.
    const keep = (): void => void drawn.style.removeProperty('display');
    const watch = new MutationObserver(keep);
    watch.observe(drawn, { attributeFilter: ['style'] });
    keep();
    return () => watch.disconnect();
  }, [isShown]);
  return (
    <div ref={place} style={isShown ? undefined : SKIPPED}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <div>
          <Shown {...screen} />
        </div>
      </Activity>
    </div>
  );
}

interface Kept {
  readonly owner: string;
  /** By the path of their routes. */
  readonly screens: ReadonlyMap<string, ShownProps>;
}

/** The kept screens after `shown` is shown; the same object if nothing changes. */
function keptWith(kept: Kept, owner: string, shown: ShownProps): Kept {
  const screens = kept.owner === owner ? kept.screens : new Map<string, ShownProps>();
  const { path, keep } = shown.route;
  if (keep && screens.get(path) !== shown) {
    return { owner, screens: new Map(screens).set(path, shown) };
  }
  return kept.owner === owner ? kept : { owner, screens };
}

interface HostProps {
  readonly route: AppRoute;
  readonly here: Here;
  /** Different for each session: screens of one member are not kept for the next. */
  readonly owner: string;
}

/**
 * Shows the screen of a route. Kept screens stay mounted but hidden, with their effects stopped;
 * all others are mounted at each visit.
 */
export function ScreenHost({ route, here, owner }: HostProps): ReactNode {
  const [before, setKept] = useState<Kept>({ owner, screens: new Map() });
  const shown = useMemo(() => ({ route, here }), [route, here]);
  const kept = keptWith(before, owner, shown);
  if (kept !== before) setKept(kept);
  return (
    <>
      {[...kept.screens.values()].map((screen) => (
        <KeptScreen
          key={`${owner} ${screen.route.path}`}
          screen={screen}
          isShown={screen.route.path === route.path}
        />
      ))}
      {!route.keep && <Shown key={here.key} {...shown} />}
    </>
  );
}
