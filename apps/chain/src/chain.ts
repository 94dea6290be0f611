import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { startAnvil } from './anvil.ts';
import { type ChainControl, createControl } from './control.ts';
import { type DepositKeys, makeDepositKeys } from './deposit-keys.ts';
import { startMiner } from './miner.ts';
import { CHAIN_IDS, formatAddress, NETWORKS } from './network.ts';
import { orderRoutes } from './order-routes.ts';
import { createPayer } from './payer.ts';
import { openPayouts } from './payouts.ts';
import { answerRpc } from './rpc/answer.ts';
import { ETHEREUM_FACE, type Face, TRON_FACE } from './rpc/face.ts';
import { createFaults } from './rpc/faults.ts';
import { createSnapshot } from './snapshot.ts';
import { deployTestUsdt, FAUCET, HOT_WALLET } from './tokens.ts';
import { startGateway, type UpayControl } from './upay/gateway.ts';

export interface ChainOptions {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  /** Milliseconds between blocks while there is something to confirm; 0 mines on command only. */
  readonly blockMilliseconds?: number;
  /** Where browsers reach the pages, when that is another address than it listens on. */
  readonly publicUrl?: string;
}

export interface RunningChain {
  readonly url: string;
  readonly keys: DepositKeys;
  readonly control: ChainControl;
  /** The test gateway of hosted payments beside the chain. */
  readonly upay: UpayControl;
  /** Resolves when the node beneath has ended, whoever ended it. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** The faces' paths; `/` is the ERC20 one for tools that know no path. */
const FACES: Readonly<Record<string, Face>> = {
  '/': ETHEREUM_FACE,
  '/eth': ETHEREUM_FACE,
  '/tron': TRON_FACE,
};

async function staticRoutes(app: FastifyInstance, keys: DepositKeys): Promise<void> {
  const style = await readFile(new URL('./pages/style.css', import.meta.url), 'utf8');
  const wallets = NETWORKS.map((network) => [
    network,
    {
      rpc: network === 'TRC20' ? '/tron' : '/eth',
      chainId: CHAIN_IDS[network],
      contract: keys.contracts[network],
      extendedPublicKey: keys.extendedPublicKeys[network],
      faucet: formatAddress(network, FAUCET.address),
      hotWallet: formatAddress(network, HOT_WALLET.address),
    },
  ]);
  const info = { sandbox: true, decimals: 6, networks: Object.fromEntries(wallets) };
  app.get('/', (_request, reply) => reply.redirect('/faucet'));
  app.get('/info', () => info);
  app.get('/healthz', () => ({ ok: true }));
  app.get('/style.css', (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').send(style),
  );
}

const parseForm = (_request: unknown, body: string | Buffer) =>
  Promise.resolve(Object.fromEntries(new URLSearchParams(String(body))));

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'";

function createApp(): FastifyInstance {
  const app = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('content-security-policy', PAGE_POLICY);
    reply.header('cache-control', 'no-store');
  });
  return app;
}

/**
 * Starts the test chain: one real EVM node behind an ERC20 face, a TRON face, a faucet, a signer
 * and the test gateway of hosted payments, all on one port. It goes on from what `dataDirectory`
 * holds. Never for production.
 */
export async function startChain(options: ChainOptions): Promise<RunningChain> {
  const { port, host, dataDirectory, blockMilliseconds = 1_000 } = options;
  const keys = await makeDepositKeys(dataDirectory);
  const anvil = await startAnvil(CHAIN_IDS.ERC20);
  const snapshot = createSnapshot(anvil, join(dataDirectory, 'chain', 'state.hex'));
  const known = await snapshot.restore();
  if (!known) await deployTestUsdt(anvil);
  const miner = startMiner(anvil, snapshot, blockMilliseconds);
  if (!known) await miner.mine(1);
  const faults = createFaults();
  const faucet = createPayer(anvil, miner, FAUCET);
  const signer = createPayer(anvil, miner, HOT_WALLET);
  const app = createApp();
  await staticRoutes(app, keys);
  orderRoutes(app, faucet, signer, await openPayouts(join(dataDirectory, 'chain', 'payouts.json')));
  let publicUrl = options.publicUrl ?? '';
  const gateway = await startGateway(app, { dataDirectory, publicUrl: () => publicUrl });
  for (const [path, face] of Object.entries(FACES)) {
    app.post(path, async (request, reply) => {
      if (faults.takeRateLimit()) return reply.code(429).send({ error: 'too many requests' });
      return answerRpc(anvil, face, faults, request.body);
    });
  }
  const url = await app.listen({ port, host }).catch(async (error: unknown) => {
    await gateway.stop();
    await anvil.stop();
    throw error;
  });
  publicUrl ||= url;
  return {
    url,
    keys,
    control: createControl(anvil, miner, faucet, faults),
    upay: gateway.control,
    ended: anvil.ended,
    close: async () => {
      await gateway.stop();
      await app.close();
      await miner.stop();
      await snapshot.save();
      await anvil.stop();
    },
  };
}
