import { Activity, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { type Here, HereContext } from '../shared/navigation/here.ts';
import type { Route } from './route.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenLoading } from './screen-loading.tsx';

interface ShownProps {
  readonly route: Route;
  readonly here: Here;
}

/** One screen with its own place: a hidden one keeps the place it was last shown at. */
const Shown = ({ route, here }: ShownProps) => (
  <HereContext value={here}>
    <ScreenBoundary>
      <Suspense fallback={<ScreenLoading />}>
        <route.Component />
      </Suspense>
    </ScreenBoundary>
  </HereContext>
);

interface HostProps {
  readonly route: Route;
  readonly here: Here;
  /** Different for each session: what one member saw is not kept for the next. */
  readonly owner: string;
}

/**
 * Shows the screen of a route. Kept screens stay mounted but hidden, their effects stopped; all
 * others are made anew at each visit.
 */
export function ScreenHost({ route, here, owner }: HostProps): ReactNode {
  const kept = useRef(new Map<string, ShownProps>());
  const lastOwner = useRef(owner);
  if (lastOwner.current !== owner) {
    kept.current.clear();
    lastOwner.current = owner;
  }
  const shown = useMemo(() => ({ route, here }), [route, here]);
  if (route.keep) kept.current.set(route.path, shown);
  return (
    <>
      {[...kept.current.values()].map((screen) => (
        <Activity
          key={`${owner} ${screen.route.path}`}
          mode={screen.route.path === route.path ? 'visible' : 'hidden'}
        >
          <Shown {...screen} />
        </Activity>
      ))}
      {!route.keep && <Shown key={here.key} {...shown} />}
    </>
  );
}
