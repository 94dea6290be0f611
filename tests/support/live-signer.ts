import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publicKeyOf } from '@haitang/contract/signer/signed-text.ts';
import { present } from '@haitang/kernel/assert.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import type { RunningChain } from '../../apps/chain/src/chain.ts';
import type { Production } from './production-rig.ts';
import { NETWORKS, type Network, policyOf, type SignerChain } from './signer-policy.ts';

const run = promisify(execFile);
/** The nodes of a network of the test chain, as the signer and its sender address them. */
const nodesOf = (chain: RunningChain, network: Network): string[] =>
  ['', '/2'].map((at) => `${chain.url}${at}/${network === 'TRC20' ? 'tron' : 'eth'}`);

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
  const signerChain: SignerChain = { keys: chain.keys, nodesOf: (one) => nodesOf(chain, one) };
  const secret = randomBytes(32).toString('hex');
  const policy = policyOf(signerChain, publicKeyOf(secret), wallets);
  await writeFile(join(directory, 'policy.json'), JSON.stringify(policy));
  const screening = { made: systemClock.now().toISOString(), addresses: [] };
  await writeFile(join(directory, 'screening.json'), JSON.stringify(screening));
  const witness = join(production.home, 'signer-head');
  const serve = ['--role', 'signer', '--directory', directory, '--witness', witness];
  await production.start('serve', serve, env, 'signer signer-1');
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
