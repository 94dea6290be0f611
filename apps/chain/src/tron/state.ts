import type { Hex } from 'viem';
import { z } from 'zod';
import { FAUCET, HOT_WALLET } from '../tokens.ts';
import { accountForm, billForm, newAccount, type TronAccounts } from './accounts.ts';

const entryForm = z.object({
  txId: z.string(),
  /** `raw_data` and signatures as hex. */
  raw: z.string(),
  signatures: z.array(z.string()),
  /** In the pool, for the next block. */
  waiting: z.boolean(),
  /** The last transaction in the EVM node that ran it. */
  evmHash: z.templateLiteral(['0x', z.string()]).nullable(),
  /** The charge of its run. */
  bill: billForm.nullable(),
  ranOut: z.boolean(),
});

/** A transaction accepted by broadcast. */
export type TronEntry = z.output<typeof entryForm>;

const stateForm = z.object({
  entries: z.array(entryForm),
  accounts: z.record(z.string(), accountForm),
});

/** The state that the EVM node lacks: transactions by their TRON id, and TRX. */
export interface TronState {
  readonly entries: Map<string, TronEntry>;
  readonly accounts: TronAccounts;
  /** Records the transaction in the EVM node that ran an entry. */
  noteRun(entry: TronEntry, evmHash: Hex): void;
  /** The TRON id of a transaction of the EVM node; its own hash if it has none. */
  nameOf(evmHash: string): string;
  /** The whole state as text, to be saved beside the node's own. */
  dump(): string;
  restore(text: string): void;
}

/** The opening TRX balance of the test wallets, in sun: a million. */
const BEGIN_SUN = 1_000_000_000_000;

export const tronHex = (address: string): string => `41${address.slice(2).toLowerCase()}`;

/** The state of a fresh chain: the faucet and the hot wallet have TRX. */
export function createTronState(): TronState {
  const entries = new Map<string, TronEntry>();
  const names = new Map<string, string>();
  const accounts: TronAccounts = new Map(
    [FAUCET, HOT_WALLET].map(({ address }) => [tronHex(address), newAccount(BEGIN_SUN)]),
  );
  return {
    entries,
    accounts,
    noteRun: (entry, evmHash) => {
      entry.evmHash = evmHash;
      names.set(evmHash, `0x${entry.txId}`);
    },
    nameOf: (evmHash) => names.get(evmHash) ?? evmHash,
    dump: () =>
      JSON.stringify({ entries: [...entries.values()], accounts: Object.fromEntries(accounts) }),
    restore: (text) => {
      const kept = stateForm.parse(JSON.parse(text));
      for (const entry of kept.entries) {
        entries.set(entry.txId, entry);
        if (entry.evmHash) names.set(entry.evmHash, `0x${entry.txId}`);
      }
      for (const [address, account] of Object.entries(kept.accounts)) {
        accounts.set(address, account);
      }
    },
  };
}
