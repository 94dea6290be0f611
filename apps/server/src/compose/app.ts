import { livingSessions } from '@haitang/identity/sessions/living-sessions.ts';
import { composeModules, type Modules } from '@haitang/lobby/compose-modules.ts';
import type { Outside } from '@haitang/lobby/outside.ts';
import type { Config } from '@haitang/platform/config.ts';
import type { Context } from '@haitang/platform/context.ts';
import { createReplayStore, type ReplayClaimant } from '@haitang/platform/http/replays.ts';
import type { Route } from '@haitang/platform/http/route.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { createMetrics, type Metrics } from '@haitang/platform/observe/metrics.ts';
import { createLiveHub, type LiveHub } from '../api/live/live-hub.ts';
import { liveReads } from '../api/live/live-reads.ts';
import { memberRoutes } from './member-routes.ts';
import { createMemberSummary } from './member-summary.ts';

/** The composed server: the modules and their routes; nothing runs yet. */
export interface App extends Modules {
  /** The live streams of the member site. */
  readonly live: LiveHub;
  readonly memberRoutes: readonly Route[];
  readonly replayStore: ReturnType<typeof createReplayStore>;
}

/** Addresses at which a phone reaches the lobby and the built-in venue. */
type Sites = Pick<Config, 'siteUrl' | 'housePublicUrl'>;

/** A new start of this server invalidates the claims of its previous start. */
const claimantOf = ({ instance = '' }: Outside): ReplayClaimant | null =>
  instance === '' ? null : { instance, boot: newId() };

/** Composes the modules; measurements go to `metrics`. */
export function createApp(
  context: Context,
  outside: Outside,
  { siteUrl, housePublicUrl }: Sites,
  metrics: Metrics = createMetrics(false),
): App {
  const { database, clock } = context;
  const modules = composeModules(context, outside, siteUrl, metrics);
  const { identity, venues } = modules;
  const reads = liveReads(database, (sessionIds) => livingSessions(identity, sessionIds));
  const live = createLiveHub({ clock, logger: identity.logger, reads });
  return {
    ...modules,
    live,
    replayStore: createReplayStore(database, clock, { claimant: claimantOf(outside) }),
    memberRoutes: memberRoutes(modules, {
      live,
      summary: createMemberSummary(context, venues),
      siteUrl,
      housePublicUrl,
    }),
  };
}
