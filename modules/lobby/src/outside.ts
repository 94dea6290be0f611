import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { DEFAULT_OPERATOR_ID } from '@haitang/contract/aggregator/fields.ts';
import { ensureKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import type { Clock } from '@haitang/kernel/clock.ts';
import { type Channel, type Channels, SPOOL } from '@haitang/messages/channels/channel.ts';
import { smsChannel } from '@haitang/messages/channels/sms-channel.ts';
import { smtpChannel } from '@haitang/messages/channels/smtp-channel.ts';
import { pushContact } from '@haitang/messages/message-settings.ts';
import { createPushDoor, type PushDoor } from '@haitang/messages/push/push-door.ts';
import { ensurePushKey } from '@haitang/messages/push/vapid.ts';
import type { Chains } from '@haitang/payments/chain/chain.ts';
import { openPublicChains } from '@haitang/payments/chain/open-public-chains.ts';
import { openSandboxChains } from '@haitang/payments/chain/open-sandbox-chains.ts';
import { openScreener } from '@haitang/payments/chain/screening/open-screener.ts';
import type { Screener } from '@haitang/payments/chain/screening/screener.ts';
import {
  openSandboxUpay,
  openUpay,
  type UpayAccount,
} from '@haitang/payments/deposits/hosted/open-upay.ts';
import type { SignerDoor } from '@haitang/payments/signer-door.ts';
import { openConfiguredSigner } from '@haitang/payments/treasury/signer/open-signer.ts';
import type { UpayGateway } from '@haitang/payments/upay-gateway.ts';
import type { Config } from '@haitang/platform/config.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import type { Context } from '@haitang/platform/context.ts';
import { postOutside } from '@haitang/platform/http/post-outside.ts';
import { acceptedKeys } from '@haitang/platform/security/accepted-keys.ts';
import { UPAY } from '@haitang/platform/security/key-kinds.ts';
import { readSlots } from '@haitang/platform/security/key-slots.ts';
import { openSeal } from '@haitang/platform/security/open-seal.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { VENUE_TIMEOUT_MS } from '@haitang/venues/aggregator/aggregator-client.ts';
import { createAggregatorPorts } from '@haitang/venues/aggregator/aggregator-port.ts';
import { HOUSE, houseVenues } from '@haitang/venues/catalogue/house-venues.ts';
import type { VenuePort } from '@haitang/venues/venue-port.ts';

/** The operator number and partner name under which the venue knows the lobby. */
const HOUSE_OPERATOR = {
  operatorId: DEFAULT_OPERATOR_ID,
  subPartner: 'haitang',
  endsSeats: true,
  showsSeeds: true,
  numbersFeed: true,
  hidesNames: true,
  isOurs: true,
};

/** The outside services, replaceable in tests: where money is paid in and played. */
export interface Outside {
  readonly chains: Chains;
  readonly ports: ReadonlyMap<string, VenuePort>;
  /** With a key stored outside the database. */
  readonly seal: Seal;
  /** The provider of hosted payment pages; missing when none is configured. */
  readonly upay?: UpayGateway | null;
  /** The signer that pays withdrawals; missing when none is configured. */
  readonly signer?: SignerDoor | null;
  /** The screening of addresses outside the database; missing when none is configured. */
  readonly screener?: Screener | null;
  /** The push services of browsers; nothing is pushed when missing. */
  readonly push?: PushDoor | null;
  /** E-mail and SMS; nothing leaves when missing. */
  readonly channels?: Channels;
  /** Host and port that only one process serves at a time; '' when nothing is served. */
  readonly instance?: string;
  /** Where heads of the chains are signed and kept; nothing is sealed when missing. */
  readonly trails?: Pick<Config, 'dataDirectory' | 'keysDirectory'>;
}

/** After its first rotation the secret lies in the folder of keys, and the variable is not read. */
async function withSecretOf(directory: string, account: UpayAccount): Promise<UpayAccount> {
  const { current } = await readSlots(directory, UPAY);
  const accepted = await acceptedKeys(directory, UPAY);
  return current === null ? account : { ...account, secret: current.trim(), accepted };
}

/** The configured provider, otherwise the demo's test gateway. */
async function openProvider(config: Config, clock: Clock): Promise<UpayGateway | null> {
  const { siteUrl, chainUrl: url, dataDirectory } = config;
  if (config.upay) {
    return openUpay(await withSecretOf(config.keysDirectory, config.upay), { siteUrl, clock });
  }
  return config.demo ? openSandboxUpay({ url, dataDirectory, siteUrl, clock }) : null;
}

/** The way to browsers' push services, under the site's own key for them. */
async function openPush(config: Config, { settings, clock }: Context): Promise<PushDoor> {
  const key = await ensurePushKey(config.keysDirectory);
  const contact = async () => (await settings.get(pushContact)) || config.siteUrl;
  return createPushDoor({ key, contact, clock, post: postOutside });
}

/** The configured ways out to members; a demo without them shows staff what would be sent. */
function openChannels({ channels: { smtp, sms }, demo }: Config): Channels {
  const otherwise: Channel | null = demo ? SPOOL : null;
  return {
    email: smtp ? smtpChannel({ ...smtp, needsTls: !demo }) : otherwise,
    sms: sms ? smsChannel(sms) : otherwise,
  };
}

/**
 * Returns the description of the chains: a text, the content of a file, or null. Fails with one
 * line when the file is missing.
 */
async function chainsText({ chains, chainsFile }: Config): Promise<string> {
  if (chainsFile === '') return chains || '{}';
  try {
    return await readFile(chainsFile, 'utf8');
  } catch {
    throw new ConfigProblem(`CHAINS_FILE cannot be read: ${chainsFile}`);
  }
}

/** The demo's test chain or public chains, and the venue, as configured. */
export async function openOutside(config: Config, context: Context): Promise<Outside> {
  const lobbyKey = await ensureKeyPair(config.keysDirectory, 'lobby');
  const ports = createAggregatorPorts(
    {
      supplier: HOUSE,
      url: config.houseUrl,
      privateKey: lobbyKey.privateKey,
      timeoutMs: VENUE_TIMEOUT_MS,
      clock: context.clock,
      getsTrace: config.tracesToVenues,
      ...HOUSE_OPERATOR,
    },
    await houseVenues(),
  );
  const chains: Chains = config.demo
    ? await openSandboxChains({ url: config.chainUrl, dataDirectory: config.dataDirectory })
    : openPublicChains(await chainsText(config));
  const seal = await openSeal(config.keysDirectory);
  const upay = await openProvider(config, context.clock);
  const instance = `${hostname()} ${config.host}:${config.port}`;
  const signer = openConfiguredSigner(config.signerFile);
  const screener = openScreener(config.screening, context.clock);
  const push = await openPush(config, context);
  const channels = openChannels(config);
  return { chains, ports, seal, upay, signer, screener, push, channels, instance, trails: config };
}
