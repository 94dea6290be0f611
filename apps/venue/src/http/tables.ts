import { createPublicKey, type KeyObject } from 'node:crypto';
import { signBody } from '@haitang/contract/aggregator/signature.ts';
import { type Chains, createChains } from '../house/shared-rounds/chains.ts';
import { createReceiptProofs, type ReceiptProofs } from '../house/shared-rounds/receipt-proofs.ts';
import { createResults, type Results } from '../house/shared-rounds/results.ts';
import { createTablesLoop } from '../house/shared-rounds/shared-loop.ts';
import type { HouseContext } from '../house-context.ts';
import { createTableHub, type TableHub } from './table-hub.ts';

/** The shared tables of one process. */
export interface Tables {
  readonly chains: Chains;
  readonly results: Results;
  readonly hub: TableHub;
  readonly proofs: ReceiptProofs;
  /** PEM of the key by which anybody checks the house's signature of a receipt. */
  readonly publicKey: string;
  /** The house's signature of a receipt; the same text always has the same one. */
  sign(receipt: string): string;
  start(): void;
  stop(): Promise<void>;
}

/** Sets the tables up; `start` lets them run. */
export function createTables(context: HouseContext, receiptKey: KeyObject): Tables {
  const chains = createChains(context);
  const results = createResults(context, chains);
  const hub = createTableHub(context, chains, results);
  const loop = createTablesLoop(context, chains);
  return {
    chains,
    results,
    hub,
    proofs: createReceiptProofs(context),
    publicKey: createPublicKey(receiptKey).export({ type: 'spki', format: 'pem' }).toString(),
    sign: (receipt) => signBody(receipt, receiptKey),
    start() {
      loop.start();
      hub.start();
    },
    async stop() {
      await Promise.all([hub.stop(), loop.stop()]);
    },
  };
}
