import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publicKeyOf } from '@haitang/contract/signer/signed-text.ts';
import { present } from '@haitang/kernel/assert.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import type { RunningChain } from '../../apps/chain/src/chain.ts';
import { CHAIN_IDS } from '../../apps/chain/src/network.ts';
import type { Production } from './production-rig.ts';

const run = promisify(execFile);
const NETWORKS = ['TRC20', 'ERC20'] as const;
type Network = (typeof NETWORKS)[number];

/** The nodes of a network of the test chain, as the signer and its sender address them. */
const nodesOf = (chain: RunningChain, network: Network): string[] =>
  ['', '/2'].map((at) => `${chain.url}${at}/${network === 'TRC20' ? 'tron' : 'eth'}`);

function policyOf(
  chain: RunningChain,
  server: string,
  addresses: Readonly<Record<Network, string>>,
): object {
  const most = { transaction: '100000000', hour: '200000000', day: '300000000' };
  const evmFees = { gas: '150000', priorityFee: '1000000000', maxFee: '400000000000' };
  const chains = {
    TRC20: { family: 'tron', lifeSeconds: 60, feeLimit: '30000000' },
    ERC20: { family: 'evm', chainId: CHAIN_IDS.ERC20, firstNonce: 0, ...evmFees },
  };
  const networks = NETWORKS.map((network) => {
    const wallet = { address: addresses[network], key: 'hot' };
    const bounds = { all: most, automatic: most, addressDay: '300000000' };
    const counts = { countHour: 100, countDay: 100 };
    const contract = chain.keys.contracts[network];
    const of = { chain: chains[network], contract, wallet, nodes: nodesOf(chain, network) };
    return [network, { ...of, ...bounds, ...counts }];
  });
  return {
    signer: 'signer-1',
    site: 'haitang.test',
    servers: [{ name: 'lobby', key: server }],
    approvers: [],
    approvalsNeeded: 2,
    networks: Object.fromEntries(networks),
    hours: { from: '00:00', to: '24:00' },
    screeningHours: 24,
    alarmsAnHour: 20,
    requestsAMinute: 600,
    clockSeconds: 120,
    changeDelayHours: 24,
  };
}

export interface LiveSigner {
  /** The payout wallet of each network. */
  readonly wallets: Readonly<Record<Network, string>>;
  /** For the server's `SIGNER_FILE`. */
  readonly file: string;
}

/** Sets the built signer up as docs/signer.md says, and starts it; its keys are made here. */
export async function startLiveSigner(
  production: Production,
  chain: RunningChain,
): Promise<LiveSigner> {
  const directory = join(production.home, 'signer');
  const credentials = join(production.home, 'credentials');
  for (const folder of [directory, credentials]) await mkdir(folder, { mode: 0o700 });
  const passphrase = randomBytes(16).toString('hex');
  await writeFile(join(credentials, 'signer-passphrase'), passphrase, { mode: 0o600 });
  const env = { PATH: process.env.PATH ?? '', CREDENTIALS_DIRECTORY: credentials };
  const signer = async (...words: string[]): Promise<string> => {
    const program = join(production.out, 'signer.mjs');
    const args = [program, ...words, '--directory', directory];
    return (await run(process.execPath, args, { env })).stdout;
  };
  const signerKey = present(/key (\w{64})/.exec(await signer('init'))?.[1], 'the signer key');
  const made = await signer('add-key', 'hot');
  const wallets = {
    TRC20: present(/TRON (\S+)/.exec(made)?.[1], 'an address on TRON'),
    ERC20: present(/EVM +(\S+)/.exec(made)?.[1], 'an address on EVM chains'),
  };
  const secret = randomBytes(32).toString('hex');
  const policy = policyOf(chain, publicKeyOf(secret), wallets);
  await writeFile(join(directory, 'policy.json'), JSON.stringify(policy));
  const screening = { made: systemClock.now().toISOString(), addresses: [] };
  await writeFile(join(directory, 'screening.json'), JSON.stringify(screening));
  const witness = join(production.home, 'signer-head');
  const serve = ['serve', '--directory', directory, '--witness', witness];
  await production.start('signer', serve, env, 'signer signer-1');
  const networks = NETWORKS.map((network) => {
    return [network, { most: '100000000', send: nodesOf(chain, network) }];
  });
  const file = join(production.home, 'signer-line.json');
  const line = { socket: join(directory, 'signer.sock'), signer: 'signer-1', signerKey };
  const ours = { server: 'lobby', secret, networks: Object.fromEntries(networks) };
  await writeFile(file, JSON.stringify({ ...line, ...ours }));
  await chmod(file, 0o600);
  return { wallets, file };
}
