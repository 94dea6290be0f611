import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { MethodFlag } from '../methods/method.ts';

/** An order of a manual method that nobody has approved yet. */
export interface WaitingOrder {
  readonly number: string;
  readonly memberId: MemberId;
  readonly method: MethodFlag;
  /** Points asked for, in minor units. */
  readonly asked: bigint;
  /** What has to be paid, in millionths of a dollar. */
  readonly expected: bigint | null;
  readonly createdAt: Date;
  /** Of its review; 0 before the first step. */
  readonly version: number;
  readonly reviewer: string | null;
  /** Who may pay: the payer that the member named, and the member. */
  readonly names: readonly string[];
}

/** Orders that wait at once, at most: the oldest are worked first. */
const MOST = 2_000;

/** The orders that a line of a statement may pay, the oldest first. */
export async function waitingOrders(database: Queryable): Promise<readonly WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`SELECT placed.number, placed.member_id AS "memberId",
      placed.method, placed.asked, placed.expected, placed.created_at AS "createdAt",
      coalesce(review.version, 0) AS version, review.reviewer,
      ARRAY[coalesce(placed.details->>'bank_owner', ''), person.realname] AS names
    FROM deposit_order AS placed JOIN member AS person ON person.id = placed.member_id
      LEFT JOIN deposit_review AS review ON review.number = placed.number
    WHERE placed.stage = 'reviewing' AND review.first_approver IS NULL
    ORDER BY placed.created_at, placed.number LIMIT ${MOST}`.execute(database);
  return rows;
}
