import type { Actor } from '@haitang/kernel/id.ts';
import { usdt } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import type { DepositReview } from './deposit-review.ts';

interface Row {
  readonly number: string;
  readonly version: number;
  readonly reviewer: string | null;
  readonly first_approver: string | null;
  readonly second_approver: string | null;
  readonly received: bigint | null;
  readonly evidence: string;
}

/** The review of an order; null while nobody has started it. */
export async function readReview(
  database: Queryable,
  number: string,
): Promise<DepositReview | null> {
  const { rows } = await sql<Row>`SELECT * FROM deposit_review
    WHERE number = ${number}`.execute(database);
  return rows[0] ? toReview(rows[0]) : null;
}

/** The reviews of a page of orders, by number; of those that somebody has started. */
export async function readReviews(
  database: Queryable,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, DepositReview>> {
  const { rows } = await sql<Row>`SELECT * FROM deposit_review
    WHERE number = ANY(${[...numbers]}::text[])`.execute(database);
  return new Map(rows.map((row) => [row.number, toReview(row)]));
}

const toReview = (row: Row): DepositReview => ({
  number: row.number,
  version: row.version,
  reviewer: row.reviewer,
  evidence: row.evidence,
  firstApprover: row.first_approver,
  secondApprover: row.second_approver,
  received: row.received === null ? null : usdt(row.received),
});

/** Stores the result of an act and increments the version. The caller has locked the order. */
export async function saveReview(tx: Tx, review: DepositReview): Promise<DepositReview> {
  const version = review.version + 1;
  const received = review.received?.minor ?? null;
  await sql`INSERT INTO deposit_review
      (number, version, reviewer, first_approver, second_approver, received, evidence)
    VALUES (${review.number}, ${version}, ${review.reviewer}, ${review.firstApprover},
      ${review.secondApprover}, ${received}, ${review.evidence})
    ON CONFLICT (number) DO UPDATE SET version = EXCLUDED.version, reviewer = EXCLUDED.reviewer,
      first_approver = EXCLUDED.first_approver, second_approver = EXCLUDED.second_approver,
      received = EXCLUDED.received, evidence = EXCLUDED.evidence`.execute(tx);
  return { ...review, version };
}

/** A step of an order's review, for display. */
export interface ReviewStep {
  readonly step: string;
  readonly actor: Actor;
  readonly note: string;
  readonly at: Date;
}

/** Adds a step to an order's history. */
export async function writeReviewStep(
  tx: Tx,
  number: string,
  { step, actor, note, at }: ReviewStep,
): Promise<void> {
  await sql`INSERT INTO deposit_review_step (id, number, step, actor, note, at)
    VALUES (${newId()}, ${number}, ${step}, ${actor}, ${note}, ${at})`.execute(tx);
}

/** The history of an order, oldest step first. */
export async function readReviewSteps(database: Queryable, number: string): Promise<ReviewStep[]> {
  const { rows } = await sql<ReviewStep>`SELECT step, actor, note, at FROM deposit_review_step
    WHERE number = ${number} ORDER BY at, id`.execute(database);
  return rows;
}
