import {
  type PlayerSeeds,
  rotateAnswer,
  seedsAnswer,
} from '@haitang/contract/aggregator/fairness-calls.ts';
import { gameUrlAnswer } from '@haitang/contract/aggregator/game-calls.ts';
import { AGGREGATOR_PATHS } from '@haitang/contract/aggregator/paths.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { MemberSeeds, VenuePort } from '../venue-port.ts';
import type { AggregatorClient } from './aggregator-client.ts';
import { venueUser } from './feed-lines.ts';

type FairnessCalls = Pick<VenuePort, 'seeds' | 'setClientSeed' | 'endSeeds' | 'roundPage'>;

const memberSeeds = (seeds: PlayerSeeds): MemberSeeds => ({
  serverSeedHash: seeds.server_seed_hash,
  nextServerSeedHash: seeds.next_server_seed_hash,
  clientSeed: seeds.client_seed,
  nonce: seeds.nonce,
});

/** The calls about promises and proofs of one supplier. */
export function fairnessCalls(client: AggregatorClient): FairnessCalls {
  const asked = (memberId: MemberId) => ({
    operator_id: client.settings.operatorId,
    sub_partner_id: client.settings.subPartner,
    user: venueUser(memberId),
  });
  return {
    async seeds(memberId) {
      const answer = await client.call(AGGREGATOR_PATHS.seeds, asked(memberId), seedsAnswer);
      if (answer.kind !== 'done') return answer;
      return { kind: 'done', value: memberSeeds(answer.value.body) };
    },
    async setClientSeed(memberId, clientSeed) {
      const body = { ...asked(memberId), client_seed: clientSeed };
      const answer = await client.call(AGGREGATOR_PATHS.clientSeed, body, seedsAnswer);
      if (answer.kind !== 'done') return answer;
      return { kind: 'done', value: memberSeeds(answer.value.body) };
    },
    async endSeeds(memberId, serverSeedHash) {
      const body = { ...asked(memberId), server_seed_hash: serverSeedHash };
      const answer = await client.call(AGGREGATOR_PATHS.rotate, body, rotateAnswer);
      if (answer.kind !== 'done') return answer;
      const { server_seed: serverSeed, seeds } = answer.value.body;
      return { kind: 'done', value: { serverSeed, seeds: memberSeeds(seeds) } };
    },
    async roundPage({ memberId, round, transactionId }) {
      const body = { ...asked(memberId), round, transaction_uuid: transactionId };
      const answer = await client.call(AGGREGATOR_PATHS.gameRound, body, gameUrlAnswer);
      return answer.kind === 'done' ? { kind: 'done', value: answer.value.body } : answer;
    },
  };
}
