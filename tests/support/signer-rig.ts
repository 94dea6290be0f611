import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Approval, approvalText } from '@haitang/contract/signer/approval.ts';
import type { PayoutIntent } from '@haitang/contract/signer/intent.ts';
import {
  answerForm,
  type LogHead,
  type SignerAnswer,
  type SignerRequest,
  type SignerSays,
  type Wants,
} from '@haitang/contract/signer/messages.ts';
import {
  isSigned,
  publicKeyOf,
  signedTextForm,
  signText,
} from '@haitang/contract/signer/signed-text.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import { HOUR_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { z } from 'zod';
import { type RunningChain, startChain } from '../../apps/chain/src/chain.ts';
import {
  CHAIN_IDS,
  formatAddress,
  type Network,
  TEST_NETWORKS,
} from '../../apps/chain/src/network.ts';
import { TOKENS } from '../../apps/chain/src/tokens.ts';
import { accountOfSecret, keysInMemory } from '../../apps/signer/src/keys/key-port.ts';
import { openChain } from '../../apps/signer/src/nodes/open-chain.ts';
import type { Desk } from '../../apps/signer/src/signing/desk.ts';
import { openDesk } from '../../apps/signer/src/signing/open-desk.ts';
import { type Listening, listen } from '../../apps/signer/src/socket/listen.ts';
import { surroundingsIn } from '../../apps/signer/src/socket/surroundings.ts';
import { depositKeys } from '../../apps/signer/src/testing/deposit-keys.ts';
import { coldPolicy, depositPolicy } from './sweep-policy.ts';

export type PaidNetwork = 'TRC20' | 'ERC20';
export const PAID_NETWORKS: readonly PaidNetwork[] = ['TRC20', 'ERC20'];
export const ALL_NETWORKS: readonly Network[] = [...PAID_NETWORKS, 'BEP20'];

/** The first key of every test node: known to all, worth nothing. */
export const KEY = Uint8Array.from(
  Buffer.from('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', 'hex'),
);
type Address = `0x${string}`;
export const WALLET: Address = `0x${accountOfSecret(KEY)}`;
/** Selector of `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231';
/** The wallet's funds on each network, in millionths. */
const FUNDS = 100_000_000_000n;
/** A millionth in the units of a network's token. */
export const millionth = (network: Network): bigint =>
  10n ** BigInt(TEST_NETWORKS[network].decimals - 6);

const secret = () => randomBytes(32).toString('hex');
const hexForm = z.templateLiteral(['0x', z.string()]);

/** The ceilings of the rig's policy, in units of the token; small, so that floods reach them. */
export const CEILINGS = {
  all: { transaction: 50_000_000n, hour: 80_000_000n, day: 100_000_000n },
  automatic: { transaction: 5_000_000n, hour: 20_000_000n, day: 30_000_000n },
};
const asText = (network: Network, ceilings: { transaction: bigint; hour: bigint; day: bigint }) =>
  Object.fromEntries(
    Object.entries(ceilings).map(([name, units]) => [name, `${units * millionth(network)}`]),
  );

export interface SignerRig {
  readonly chain: RunningChain;
  readonly directory: string;
  readonly secrets: {
    readonly server: string;
    readonly signer: string;
    readonly approvers: readonly string[];
  };
  desk(): Desk;
  /** The number of lines that the signer dropped since its start. */
  dropped(): number;
  /** Advances the signer's clock and the chains' next block together. */
  wait(milliseconds: number): Promise<void>;
  /** The time of the signer's clock. */
  now(): number;
  /** Moves only the signer's clock. */
  shiftClock(milliseconds: number): void;
  /** Stops the signer's clock while `work` runs: for the edge of a span of time. */
  atOneMoment<T>(work: () => Promise<T>): Promise<T>;
  /** A signed request of the real server, with the next counter. */
  line(wants: Wants, over?: Partial<SignerRequest>): string;
  /** Sends any line; null if the signer ends the connection without an answer. */
  send(line: string): Promise<SignerAnswer | null>;
  ask(wants: Wants, over?: Partial<SignerRequest>): Promise<SignerSays>;
  approvals(intent: PayoutIntent, expires?: number): Approval[];
  /** Sends signed bytes to the chain; the node's answer is ignored. */
  broadcast(network: Network, bytes: string): Promise<void>;
  /** The wallet's payouts so far, in units. */
  paidOut(network: Network): Promise<bigint>;
  balance(network: Network, holder: Address): Promise<bigint>;
  restart(): Promise<void>;
  /** Ends the signer of this process, so that another one can run on the directory. */
  leave(): Promise<void>;
  readonly policyFile: string;
  close(): Promise<void>;
}

interface RigOptions {
  /** Replaces top entries of the policy. */
  readonly policy?: object;
  /** Ceilings in place of the small ones, for one day and one payment alike. */
  readonly most?: bigint;
  /** False for a policy that gathers no deposits. */
  readonly deposits?: boolean;
  /** False for a policy that names no cold wallet. */
  readonly cold?: boolean;
  /** Whether the signer pays on BSC too. */
  readonly bsc?: boolean;
  /** The ceiling of fees in a day, in units of each network's coin. */
  readonly feeDay?: Partial<Record<Network, bigint>>;
}

function policyText(
  url: string,
  keys: { server: string; approvers: readonly string[] },
  { most, deposits = true, cold = true, bsc = false, feeDay = {} }: Omit<RigOptions, 'policy'>,
): string {
  const ceilings = most === undefined ? null : { transaction: most, hour: most, day: most };
  const network = (name: Network, chain: object) => ({
    chain,
    contract: formatAddress(name, TOKENS[name]),
    wallet: { address: formatAddress(name, WALLET), key: 'hot' },
    nodes: ['', '/2'].map((suffix) => `${url}${suffix}${TEST_NETWORKS[name].rpcPath}`),
    all: asText(name, ceilings ?? CEILINGS.all),
    automatic: asText(name, ceilings ?? CEILINGS.automatic),
    addressDay: `${(most ?? 60_000_000n) * millionth(name)}`,
    countHour: 10_000,
    countDay: 10_000,
    ...(feeDay[name] === undefined ? {} : { feeDay: `${feeDay[name]}` }),
    ...(cold ? { cold: coldPolicy(name, most ?? null) } : {}),
    ...(deposits ? { deposits: depositPolicy(name, most ? most * 10n ** 9n : null) } : {}),
  });
  const fees = { gas: '150000', priorityFee: '1000000000', maxFee: '400000000000' };
  const evm = (name: Network) => ({
    family: 'evm',
    chainId: CHAIN_IDS[name],
    firstNonce: 0,
    ...fees,
  });
  const tron = { family: 'tron', lifeSeconds: 60, feeLimit: '30000000' };
  return JSON.stringify({
    signer: 'signer-1',
    site: 'haitang.example',
    servers: [{ name: 'lobby', key: publicKeyOf(keys.server) }],
    approvers: keys.approvers.map((approver, index) => ({
      name: `person-${index}`,
      key: publicKeyOf(approver),
    })),
    approvalsNeeded: 2,
    networks: {
      TRC20: network('TRC20', tron),
      ERC20: network('ERC20', evm('ERC20')),
      ...(bsc ? { BEP20: network('BEP20', evm('BEP20')) } : {}),
    },
    hours: { from: '00:00', to: '24:00' },
    screeningHours: 24,
    alarmsAnHour: 1_000,
    requestsAMinute: 100_000,
    clockSeconds: 600,
    changeDelayHours: 24,
  });
}

/** One line to a socket and the first line back; null if it ends without one. */
function exchange(path: string, line: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => socket.write(`${line}\n`));
    const lines = createInterface({ input: socket });
    socket.once('error', reject);
    lines.once('line', (answer) => {
      resolve(answer);
      socket.destroy();
    });
    lines.once('close', () => resolve(null));
  });
}

async function fund(chain: RunningChain, bsc: boolean): Promise<void> {
  for (const network of bsc ? ALL_NETWORKS : PAID_NETWORKS) {
    await chain.control.pay(network, WALLET, FUNDS * millionth(network));
  }
  chain.control.setTronAccount(WALLET, { sun: 100_000_000_000, energy: 0 });
  await chain.control.mine(4);
}

/** A signer over the test chains with a funded wallet; everything in a temporary folder. */
export async function startSignerRig(options: RigOptions = {}): Promise<SignerRig> {
  const directory = await mkdtemp(join(tmpdir(), 'haitang-signer-'));
  const place = { port: 0, host: '127.0.0.1', dataDirectory: join(directory, 'chain') };
  const { bsc = false } = options;
  const chain = await startChain({ ...place, blockMilliseconds: 0, bsc });
  await fund(chain, bsc);
  const extended = await depositKeys(place.dataDirectory);
  const secrets = { server: secret(), signer: secret(), approvers: [secret(), secret()] };
  const usual: object = JSON.parse(policyText(chain.url, secrets, options));
  const policyFile = JSON.stringify({ ...usual, ...options.policy });
  let shift = 0;
  let stopped: number | null = null;
  const now = () => stopped ?? Date.now() + shift;
  const socket = join(directory, 'sock');
  const start = async (): Promise<{ desk: Desk; listening: Listening }> => {
    const desk = openDesk({
      logFile: join(directory, 'log'),
      witnessFile: join(directory, 'witness'),
      policyFile,
      policyStatement: null,
      keys: keysInMemory(new Map([['hot', KEY]]), extended),
      identity: secrets.signer,
      clock: { now: () => new Date(now()) },
      surroundings: surroundingsIn(directory),
      openChain,
    });
    const listening = await listen(
      desk,
      socket,
      (error) => console.error(error),
      () => undefined,
    );
    return { desk, listening };
  };
  const renewList = () =>
    writeFile(
      join(directory, 'screening.json'),
      JSON.stringify({ made: new Date(now()).toISOString(), addresses: [] }),
    );
  await renewList();
  let running = await start();
  let hasLeft = false;
  let counter = 0;
  let seen: LogHead | null = null;

  const line = (wants: Wants, change: Partial<SignerRequest> = {}): string => {
    counter += 1;
    const names = { signer: 'signer-1', server: 'lobby' };
    const request = { ...names, at: now(), counter, seen, wants, ...change };
    return JSON.stringify(signText('request', JSON.stringify(request), secrets.server));
  };
  const send = async (text: string): Promise<SignerAnswer | null> => {
    const answer = await exchange(socket, text);
    if (answer === null) return null;
    const signed = signedTextForm.parse(JSON.parse(answer));
    assert(isSigned('answer', signed, publicKeyOf(secrets.signer)), 'the signer has answered');
    return answerForm.parse(JSON.parse(signed.text));
  };
  const balance = async (network: Network, holder: Address): Promise<bigint> => {
    const data = `${BALANCE_OF}${holder.slice(2).padStart(64, '0')}`;
    const call = { to: TOKENS[network], data };
    return BigInt(hexForm.parse(await chain.control.call(network, 'eth_call', [call, 'latest'])));
  };
  const post = (path: string, body: object) =>
    fetch(`${chain.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    chain,
    directory,
    secrets,
    desk: () => running.desk,
    dropped: () => running.listening.dropped(),
    now,
    shiftClock: (milliseconds) => {
      shift += milliseconds;
    },
    atOneMoment: async (work) => {
      stopped = now();
      return work().finally(() => {
        stopped = null;
      });
    },
    wait: async (milliseconds) => {
      shift += milliseconds;
      await renewList();
      await chain.control.setNextTime(new Date(now()));
      await chain.control.mine(1);
      await chain.control.setNextTime(new Date(now() + SECOND_MS));
      await chain.control.mine(3);
    },
    line,
    send,
    ask: async (wants, change) => {
      const answer = present(await send(line(wants, change)), 'an answer');
      seen = answer.log;
      return answer.says;
    },
    approvals: (intent, expires = now() + HOUR_MS) =>
      secrets.approvers.map((approver, index) => {
        const { signature } = signText('approval', approvalText(intent, expires), approver);
        return { approver: `person-${index}`, expires, signature };
      }),
    broadcast: async (network, bytes) => {
      if (network === 'TRC20') {
        await post('/tron/wallet/broadcasthex', { transaction: bytes });
        return;
      }
      const params = [bytes];
      await post(TEST_NETWORKS[network].rpcPath, {
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_sendRawTransaction',
        params,
      });
    },
    balance,
    paidOut: async (network) => FUNDS * millionth(network) - (await balance(network, WALLET)),
    policyFile,
    leave: async () => {
      await running.listening.close();
      hasLeft = true;
    },
    restart: async () => {
      await running.listening.close();
      running = await start();
    },
    close: async () => {
      if (!hasLeft) await running.listening.close();
      await chain.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** An account without a known key, by its number. */
export const somebody = (number: number): Address =>
  `0x${number.toString(16).padStart(40, 'c0ffee')}`;

/** An address of such an account in its network's format. */
export const addressOf = (network: Network, number: number): string =>
  formatAddress(network, somebody(number));
