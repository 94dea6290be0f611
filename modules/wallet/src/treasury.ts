import type { Actor } from '@haitang/kernel/id.ts';
import type { Usdt } from '@haitang/kernel/money.ts';
import { type AccountCode, treasuryOf } from '@haitang/ledger/account-code.ts';
import { balancesUnder } from '@haitang/ledger/balance.ts';
import { post } from '@haitang/ledger/post.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';

/** A movement of our USDT on chain. */
export interface TreasuryMove {
  readonly network: string;
  /** One of our wallets, under the short form of its address that logs use. */
  readonly address: string;
  /** Positive. */
  readonly amount: Usdt;
  readonly direction: 'in' | 'out';
  /** The other side: members, who paid in or were paid, or our own money from elsewhere. */
  readonly against: 'members' | 'own';
  readonly reference: string;
  /** One key has one effect. */
  readonly key: string;
  readonly actor: Actor;
  readonly occurredAt: Date;
}

/**
 * Posts a movement of a wallet; returns false for a key that was posted before, and changes
 * nothing.
 */
export async function moveTreasury(tx: Tx, move: TreasuryMove): Promise<boolean> {
  const { network, address, amount, direction, against, reference, key, actor, occurredAt } = move;
  const wallet = treasuryOf(network, address);
  const other: AccountCode = against === 'members' ? 'fx:USDT' : 'house:funding';
  const [debit, credit] = direction === 'in' ? [wallet, other] : [other, wallet];
  const { replayed } = await post(tx, {
    reference,
    actor,
    occurredAt,
    sessionId: null,
    key: `treasury:${key}`,
    reason: `treasury-${direction}`,
    postings: [{ debit, credit, amount }],
  });
  return !replayed;
}

/** A movement of our USDT between two wallets of ours. */
export interface OwnTreasuryMove {
  readonly network: string;
  /** Both under the short form of addresses that logs use. */
  readonly from: string;
  readonly to: string;
  readonly amount: Usdt;
  /** The transaction on chain: one has one effect. */
  readonly txHash: string;
  readonly why: 'treasury-sweep' | 'treasury-cold';
  readonly reference: string;
  readonly actor: Actor;
  readonly occurredAt: Date;
}

/** Posts a movement between our wallets; returns false for a transaction that was posted before. */
export async function moveBetweenWallets(tx: Tx, move: OwnTreasuryMove): Promise<boolean> {
  const { network, from, to, amount, txHash, why, reference, actor, occurredAt } = move;
  const { replayed } = await post(tx, {
    reference,
    actor,
    occurredAt,
    sessionId: null,
    key: `treasury:own:${network}:${txHash}`,
    reason: why,
    postings: [{ debit: treasuryOf(network, to), credit: treasuryOf(network, from), amount }],
  });
  return !replayed;
}

/** The booked balance of each wallet of a network, in millionths of USDT, by address. */
export async function bookedTreasury(
  database: Queryable,
  network: string,
): Promise<ReadonlyMap<string, bigint>> {
  const prefix = `house:treasury:${network}`;
  const balances = await balancesUnder(database, prefix, 'USDT');
  // Assets are debits, so their balances are negative.
  return new Map([...balances].map(([code, { minor }]) => [code.slice(prefix.length + 1), -minor]));
}
