import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { coinFaucetRoute } from './coin-faucet.ts';
import { type ChainControl, createControl } from './control.ts';
import { type DepositKeys, makeDepositKeys } from './deposit-keys.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { CHAIN_IDS, formatAddress, NETWORKS, type Network, TEST_NETWORKS } from './network.ts';
import { type ChainNode, startNode } from './node.ts';
import { orderRoutes } from './order-routes.ts';
import { createPayer } from './payer.ts';
import { openPayouts } from './payouts.ts';
import { answerRpc } from './rpc/answer.ts';
import { FAUCET, HOT_WALLET } from './tokens.ts';
import { tronHttpRoutes } from './tron/http-face.ts';
import { startGateway, type UpayControl } from './upay/gateway.ts';

export interface ChainOptions {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  /**
   * Milliseconds between blocks while something waits for confirmation; 0 mines on command only,
   * and saves the chain only when it closes.
   */
  readonly blockMilliseconds?: number;
  /** Whether BSC runs in addition to TRON and Ethereum. */
  readonly bsc?: boolean;
  /** The address of the pages for browsers, if it differs from the listening address. */
  readonly publicUrl?: string;
}

export interface RunningChain {
  readonly url: string;
  readonly keys: DepositKeys;
  readonly control: ChainControl;
  /** The test gateway of hosted payments beside the chain. */
  readonly upay: UpayControl;
  /** Resolves when a node has exited for any reason. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Every network has three endpoints, like three providers; each has its own faults. */
const ENDPOINTS = ['', '/2', '/3'];

function faceRoutes(app: FastifyInstance, nodes: Nodes, endpoint: string, faults: Faults): void {
  for (const node of nodes.values()) {
    const path = TEST_NETWORKS[node.network].rpcPath;
    // `/` is the ERC20 face for tools without a path.
    const paths = endpoint === '' && path === '/eth' ? [path, '/'] : [`${endpoint}${path}`];
    for (const url of paths) {
      app.post(url, async (request, reply) => {
        if (faults.state.isDown) return reply.code(503).send({ error: 'no backend' });
        if (faults.takeRateLimit()) return reply.code(429).send({ error: 'too many requests' });
        return answerRpc(node, faults, request.body);
      });
    }
    if (node.tron) tronHttpRoutes(app, `${endpoint}${path}`, node.tron, faults);
  }
}

type Nodes = ReadonlyMap<Network, ChainNode>;

async function startNodes(options: ChainOptions): Promise<Nodes> {
  const { dataDirectory, blockMilliseconds = 1_000 } = options;
  const networks = networksOf(options);
  const started = networks.map((network) =>
    startNode({ network, dataDirectory, blockMilliseconds }),
  );
  return new Map((await Promise.all(started)).map((node) => [node.network, node]));
}

const networksOf = ({ bsc = false }: ChainOptions): readonly Network[] =>
  NETWORKS.filter((network) => bsc || !TEST_NETWORKS[network].onRequest);

function infoRoutes(app: FastifyInstance, keys: DepositKeys): void {
  const wallets = keys.networks.map((network) => [
    network,
    {
      rpc: TEST_NETWORKS[network].rpcPath,
      decimals: TEST_NETWORKS[network].decimals,
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
}

const parseForm = (_request: unknown, body: string | Buffer) =>
  Promise.resolve(Object.fromEntries(new URLSearchParams(String(body))));

/** Of every answer that is no page: a page has its own. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

function createApp(): FastifyInstance {
  const app = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', NO_PAGE);
    }
    reply.header('cache-control', 'no-store');
  });
  return app;
}

/**
 * Starts the test chain: a real EVM node for each network behind its face (TRON's has the HTTP API
 * in addition to JSON-RPC), a faucet, a signer and the test gateway of hosted payments, all on one
 * port. It continues from the content of `dataDirectory`. Never for production.
 */
export async function startChain(options: ChainOptions): Promise<RunningChain> {
  const { port, host, dataDirectory } = options;
  const keys = await makeDepositKeys(dataDirectory, networksOf(options));
  const nodes = await startNodes(options);
  const nodeOf = (network: Network) => present(nodes.get(network), network);
  const faucet = createPayer(nodeOf, FAUCET);
  const signer = createPayer(nodeOf, HOT_WALLET);
  const app = createApp();
  coinFaucetRoute(app, nodes);
  infoRoutes(app, keys);
  const payouts = await openPayouts(join(dataDirectory, 'chain', 'payouts.json'));
  orderRoutes(app, { faucet, signer, payouts, networks: keys.networks });
  let publicUrl = options.publicUrl ?? '';
  const gateway = await startGateway(app, { dataDirectory, publicUrl: () => publicUrl });
  const faults = ENDPOINTS.map((endpoint) => {
    const own = createFaults();
    faceRoutes(app, nodes, endpoint, own);
    return own;
  });
  const closeNodes = () => Promise.all([...nodes.values()].map((node) => node.close()));
  const url = await app.listen({ port, host }).catch(async (error: unknown) => {
    await gateway.stop();
    await closeNodes();
    throw error;
  });
  publicUrl ||= url;
  return {
    url,
    keys,
    control: createControl([...nodes.values()], faucet, faults),
    upay: gateway.control,
    ended: Promise.race([...nodes.values()].map(({ anvil }) => anvil.ended)),
    close: async () => {
      await gateway.stop();
      await app.close();
      await closeNodes();
    },
  };
}
