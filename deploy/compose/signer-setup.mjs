// The signer of compose-check.mjs: a test chain on this machine, its keys, policy and files, as
// docs/operating/images.md says.
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChain } from '../../apps/chain/src/chain.ts';
import { parseAddress } from '../../apps/chain/src/network.ts';
import { publicKeyOf } from '../../packages/contract/src/signer/signed-text.ts';
import { policyOf } from '../../tests/support/signer-policy.ts';

const SERVER = 10_001;
const SIGNER = 10_004;
const BALANCE_OF = '0x70a08231';

/** A file that one account alone may read. */
function give(account, path, text) {
  writeFileSync(path, text, { mode: 0o600 });
  chownSync(path, account, 10_001);
}

/** A test chain that the containers reach at `host`, an address of this machine. */
export async function startTestChain(host, dataDirectory) {
  const chain = await startChain({ port: 0, host, dataDirectory, blockMilliseconds: 200 });
  const usdt = parseAddress('TRC20', chain.keys.contracts.TRC20);
  return {
    ...chain,
    nodesOf: (network) =>
      ['', '/2'].map((at) => `${chain.url}${at}/${network === 'TRC20' ? 'tron' : 'eth'}`),
    /** Pays a member's order, whose amount is in USDT. */
    payOrder: (address, amount) => {
      const units = BigInt(amount.replace('.', '').padEnd(amount.indexOf('.') + 6, '0'));
      return chain.control.pay('TRC20', parseAddress('TRC20', address), units);
    },
    /** What an address holds, in units of the token. */
    held: async (address) => {
      const data = `${BALANCE_OF}${parseAddress('TRC20', address).slice(2).padStart(64, '0')}`;
      return BigInt(await chain.control.call('TRC20', 'eth_call', [{ to: usdt, data }, 'latest']));
    },
    /** Gives a payout wallet tokens and coins for fees. */
    fund: async (address) => {
      const wallet = parseAddress('TRC20', address);
      await chain.control.pay('TRC20', wallet, 1_000_000_000n);
      chain.control.setTronAccount(wallet, { sun: 100_000_000_000, energy: 0 });
    },
  };
}

/** CHAINS_FILE of server and worker: one network with two nodes. */
export function writeChains(folder, chain) {
  const rpc = chain.nodesOf('TRC20').map((url, index) => ({ name: `node-${index}`, url }));
  const receiving = { extendedPublicKey: chain.keys.extendedPublicKeys.TRC20 };
  const contract = chain.keys.contracts.TRC20;
  const networks = { TRC20: { rpc, contract, firstBlock: 0, receiving } };
  give(SERVER, join(folder, 'configuration/chains.json'), JSON.stringify(networks));
}

/**
 * Makes the passphrase, the keys, the policy and the worker's file; `signer` runs a command in the
 * signer's container. Returns the payout wallet.
 */
export async function setUpSigner(folder, chain, signer) {
  give(SIGNER, join(folder, 'secrets/signer-passphrase'), randomBytes(33).toString('base64'));
  chmodSync(join(folder, 'secrets/signer-passphrase'), 0o400);
  const signerKey = /key (\w{64})/.exec(signer('init'))[1];
  const made = signer('add-key', 'hot');
  const wallets = { TRC20: /TRON (\S+)/.exec(made)[1], ERC20: /EVM +(\S+)/.exec(made)[1] };
  const secret = randomBytes(32).toString('hex');
  const place = (name) => join(folder, 'signer', name);
  const policy = policyOf(chain, publicKeyOf(secret), wallets);
  give(SIGNER, place('policy.json'), JSON.stringify(policy));
  const screening = { made: new Date().toISOString(), addresses: [] };
  give(SIGNER, place('screening.json'), JSON.stringify(screening));
  signer('check');
  const networks = { TRC20: { most: '100000000', send: chain.nodesOf('TRC20') } };
  const line = { socket: '/run/signer/signer.sock', signer: 'signer-1', signerKey };
  const ours = { server: 'lobby', secret, networks };
  give(SERVER, join(folder, 'data/keys/signer.json'), JSON.stringify({ ...line, ...ours }));
  return wallets.TRC20;
}
