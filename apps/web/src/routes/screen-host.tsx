import { Activity, createElement, type ReactNode, useMemo, useState } from 'react';
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
