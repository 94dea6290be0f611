import type { Asset, Money } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { transactionId } from '../posting/command.ts';
import type { MovementReason } from '../transaction.ts';

/** One side of a posting: the account, and its balance afterwards. */
export interface Side {
  readonly code: string;
  readonly balanceAfter: Money;
  readonly version: bigint;
}

/** A stored transaction with all its postings. */
export interface TransactionRecord {
  /** Derived from the idempotency key, which is not stored; the same key gives the same id. */
  readonly id: string;
  readonly reason: MovementReason;
  readonly reference: string;
  readonly actor: string;
  readonly sessionId: string | null;
  readonly occurredAt: Date;
  readonly recordedAt: Date;
  readonly postings: readonly {
    readonly amount: Money;
    readonly debit: Side;
    readonly credit: Side;
  }[];
}

const UUID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface PostingRow extends Omit<TransactionRecord, 'id' | 'postings'> {
  readonly asset: Asset;
  readonly amount: bigint;
  readonly debit: string;
  readonly credit: string;
  readonly debit_balance: bigint;
  readonly credit_balance: bigint;
  readonly debit_version: bigint;
  readonly credit_version: bigint;
}

/** Finds a transaction by its id or by its idempotency key; null when there is none. */
export async function findTransaction(
  database: Queryable,
  idOrKey: string,
): Promise<TransactionRecord | null> {
  const id = UUID_FORM.test(idOrKey) ? idOrKey : transactionId(idOrKey);
  const { rows } = await sql<PostingRow>`SELECT p.reason, p.reference, p.actor,
      p.session_id AS "sessionId", p.occurred_at AS "occurredAt", p.recorded_at AS "recordedAt",
      d.asset, p.amount, d.code AS debit, c.code AS credit, p.debit_balance, p.credit_balance,
      p.debit_version, p.credit_version
    FROM posting AS p JOIN account AS d ON d.id = p.debit_id JOIN account AS c ON c.id = p.credit_id
    WHERE p.transaction_id = ${id} ORDER BY p.position`.execute(database);
  const [first] = rows;
  if (!first) return null;
  const { reason, reference, actor, sessionId, occurredAt, recordedAt } = first;
  return {
    id,
    reason,
    reference,
    actor,
    sessionId,
    occurredAt,
    recordedAt,
    postings: rows.map((row) => {
      const money = (minor: bigint): Money => ({ asset: row.asset, minor });
      return {
        amount: money(row.amount),
        debit: {
          code: row.debit,
          version: row.debit_version,
          balanceAfter: money(row.debit_balance),
        },
        credit: {
          code: row.credit,
          version: row.credit_version,
          balanceAfter: money(row.credit_balance),
        },
      };
    }),
  };
}
