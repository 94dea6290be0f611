import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publicKeyOf } from '@haitang/contract/signer/signed-text.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import type { RunningChain } from '../../apps/chain/src/chain.ts';
import type { Production } from './production-rig.ts';
import { NETWORKS, type Network, policyOf, type SignerChain } from './signer-policy.ts';

const run = promisify(execFile);
/** What the signer pays without people's signatures, in units of both tokens: 50 USDT. */
const AUTOMATIC = '50000000';
const PEOPLE = ['li', 'wang'] as const;

/** The nodes of a network of the test chain, as the signer and its sender address them. */
const nodesOf = (chain: RunningChain, network: Network): string[] =>
  ['', '/2'].map((suffix) => `${chain.url}${suffix}/${network === 'TRC20' ? 'tron' : 'eth'}`);

/** A payment as the console shows it for signing. */
export interface ShownPayment {
  readonly number: string;
  readonly network: string;
  readonly address: string;
  readonly units: string;
}

export interface LiveSigner {
  /** The payout wallet of each network. */
  readonly wallets: Readonly<Record<Network, string>>;
  /** For the server's `SIGNER_FILE`. */
  readonly file: string;
  /**
   * What `npm run signer -- approve` prints for one of the two people, who has read the payment at
   * a terminal and typed yes.
   */
  approve(person: 0 | 1, payment: ShownPayment): Promise<string>;
}

/** Runs a command at a terminal of its own, types one line, and returns what the terminal shows. */
async function atTerminal(
  command: readonly string[],
  line: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const words = command.map((word) => `'${word}'`).join(' ');
  const script = spawn('script', ['--quiet', '--return', '--command', words, '/dev/null'], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let shown = '';
  script.stdout.on('data', (piece: Buffer) => {
    const asked = shown.includes('Type yes');
    shown += piece.toString();
    if (!asked && shown.includes('Type yes')) script.stdin.write(`${line}\n`);
  });
  const [code] = await once(script, 'exit');
  assert(code === 0, `${words} ended with ${code}: ${shown}`);
  return shown;
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
  const keysOf = (name: string): string => join(production.home, `${name}.json`);
  const approvers: object[] = [];
  for (const name of PEOPLE) {
    const person = await signer('person', '--keys', keysOf(name));
    approvers.push({ name, key: present(/key (\w{64})/.exec(person)?.[1], 'the key of a person') });
  }
  const signerChain: SignerChain = {
    keys: chain.keys,
    nodesOf: (network) => nodesOf(chain, network),
  };
  const secret = randomBytes(32).toString('hex');
  const policy = policyOf(signerChain, publicKeyOf(secret), wallets, {
    approvers,
    automatic: AUTOMATIC,
  });
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
  return {
    wallets,
    file,
    async approve(person, { number, network, address, units }) {
      const name = PEOPLE[person];
      const words = [join(production.out, 'signer.mjs'), 'approve', '--keys', keysOf(name)];
      const facts = ['--name', name, number, network, address, units];
      const shown = await atTerminal([process.execPath, ...words, ...facts], 'yes', env);
      return present(/\{"approver".*\}/.exec(shown)?.[0], 'an approval');
    },
  };
}
