import { hostname } from 'node:os';
import { DEFAULT_OPERATOR_ID } from '@haitang/contract/aggregator/fields.ts';
import { ensureKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import type { Clock } from '@haitang/kernel/clock.ts';
import type { Chains } from '@haitang/payments/chain/chain.ts';
import { openPublicChains } from '@haitang/payments/chain/open-public-chains.ts';
import { openSandboxChains } from '@haitang/payments/chain/open-sandbox-chains.ts';
import { openSandboxUpay, openUpay } from '@haitang/payments/hosted/open-upay.ts';
import type { UpayGateway } from '@haitang/payments/hosted/upay-gateway.ts';
import type { Config } from '@haitang/platform/config.ts';
import type { Context } from '@haitang/platform/context.ts';
import { createSeal, type Seal } from '@haitang/platform/security/seal.ts';
import { ensureSealKey } from '@haitang/platform/security/seal-key.ts';
import { VENUE_TIMEOUT_MS } from '@haitang/venues/aggregator/aggregator-client.ts';
import { createAggregatorPorts } from '@haitang/venues/aggregator/aggregator-port.ts';
import { houseVenues } from '@haitang/venues/catalogue/house-venues.ts';
import type { VenuePort } from '@haitang/venues/venue-port.ts';

/** The number and partner name the house knows the lobby by. */
const HOUSE_OPERATOR = {
  operatorId: DEFAULT_OPERATOR_ID,
  subPartner: 'haitang',
  endsSeats: true,
};

/** What is outside and can be another thing in a test: where money is paid in and played. */
export interface Outside {
  readonly chains: Chains;
  readonly ports: ReadonlyMap<string, VenuePort>;
  /** Of a key beside the database, not in it. */
  readonly seal: Seal;
  /** The provider of hosted payment pages; none when missing. */
  readonly upay?: UpayGateway | null;
  /** Host and port only one process serves at a time; '' where nobody serves. */
  readonly instance?: string;
  /** Where heads of the trails are signed and kept; nobody seals when missing. */
  readonly trails?: Pick<Config, 'dataDirectory' | 'keysDirectory'>;
}

/** The provider the environment names, else the test gateway of the demo. */
async function openProvider(config: Config, clock: Clock): Promise<UpayGateway | null> {
  const { siteUrl, chainUrl: url, dataDirectory } = config;
  if (config.upay) return openUpay(config.upay, { siteUrl, clock });
  return config.demo ? openSandboxUpay({ url, dataDirectory, siteUrl, clock }) : null;
}

/** The test chain of a demo or public chains, and the house, as the configuration names them. */
export async function openOutside(config: Config, context: Context): Promise<Outside> {
  const lobbyKey = await ensureKeyPair(config.keysDirectory, 'lobby');
  const ports = createAggregatorPorts(
    {
      supplier: 'house',
      url: config.houseUrl,
      privateKey: lobbyKey.privateKey,
      timeoutMs: VENUE_TIMEOUT_MS,
      clock: context.clock,
      ...HOUSE_OPERATOR,
    },
    await houseVenues(),
  );
  const chains: Chains = config.demo
    ? await openSandboxChains({ url: config.chainUrl, dataDirectory: config.dataDirectory })
    : openPublicChains(config.publicChains);
  const seal = createSeal(await ensureSealKey(config.keysDirectory));
  const upay = await openProvider(config, context.clock);
  const instance = `${hostname()} ${config.host}:${config.port}`;
  return { chains, ports, seal, upay, instance, trails: config };
}
