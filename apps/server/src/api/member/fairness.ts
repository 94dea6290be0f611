import {
  type FairnessSeeds,
  fairnessClient,
  fairnessRotate,
  fairnessRound,
  fairnessSeeds,
} from '@haitang/contract/member/fairness.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { roundPage } from '@haitang/venues/bets/round-page.ts';
import { endSeeds, memberSeeds, setClientSeed } from '@haitang/venues/fairness/member-seeds.ts';
import type { MemberSeeds } from '@haitang/venues/venue-port.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

const present = (seeds: MemberSeeds): FairnessSeeds => ({
  server_seed_hash: seeds.serverSeedHash,
  next_server_seed_hash: seeds.nextServerSeedHash,
  client_seed: seeds.clientSeed,
  nonce: seeds.nonce,
});

/**
 * The member's own seeds and rounds at our venues, as the venue itself states them. They are read
 * and not played: a member in a time-out has them too.
 */
export const fairnessRoutes = (context: VenuesContext): Route[] => [
  memberRoute(fairnessSeeds, async ({ session: { memberId } }) =>
    present(await memberSeeds(context, memberId)),
  ),
  memberRoute(fairnessClient, async ({ body, session: { memberId } }) =>
    present(await setClientSeed(context, memberId, body.client_seed)),
  ),
  memberRoute(fairnessRotate, async ({ body, session: { memberId } }) => {
    const ended = await endSeeds(context, memberId, body.server_seed_hash);
    return { server_seed: ended.serverSeed, seeds: present(ended.seeds) };
  }),
  memberRoute(fairnessRound, async ({ body, session: { memberId } }) => ({
    url: await roundPage(context, { memberId, venue: body.platform_type, round: body.bet_id }),
  })),
];
