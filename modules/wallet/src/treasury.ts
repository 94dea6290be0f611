import type { Actor } from '@haitang/kernel/id.ts';
import type { Usdt } from '@haitang/kernel/money.ts';
import { type AccountCode, treasuryOf } from '@haitang/ledger/account-code.ts';
import { balancesUnder } from '@haitang/ledger/balance.ts';
import { post } from '@haitang/ledger/post.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';

/** USDT of ours that moved on chain. */
export interface TreasuryMove {
  readonly network: string;
  /** The wallet of ours, as logs name it. */
  readonly address: string;
  /** Above zero. */
  readonly amount: Usdt;
  readonly direction: 'in' | 'out';
  /**
   * What is on the other side: members, who paid in or were paid, or our own money from elsewhere.
   */
  readonly against: 'members' | 'own';
  readonly reference: string;
  /** One effect for one key. */
  readonly key: string;
  readonly actor: Actor;
  readonly occurredAt: Date;
}

/**
 * Puts a movement of a wallet into its account; false for a key that was posted before, which
 * changes nothing.
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

/** What the books say is in each wallet of a network, in millionths of USDT, by address. */
export async function bookedTreasury(
  on: Queryable,
  network: string,
): Promise<ReadonlyMap<string, bigint>> {
  const prefix = `house:treasury:${network}`;
  const balances = await balancesUnder(on, prefix, 'USDT');
  // What we have is a debit: below zero in the books.
  return new Map([...balances].map(([code, { minor }]) => [code.slice(prefix.length + 1), -minor]));
}
