import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';

export type CaseKind =
  | 'transfer-unknown'
  | 'transfer-contradiction'
  | 'transfer-lost'
  | 'balance-difference'
  | 'bet-parked'
  /** A venue sent home more than the books explain; the rest waits in suspense. */
  | 'venue-claim'
  /** A supplier's feed has lines that cannot be read, or that name nobody of ours. */
  | 'feed-line'
  | 'ledger-difference'
  /** A stranger's payment was entered as a payout. */
  | 'foreign-payout'
  /** Nodes of a chain disagree about a final block. */
  | 'nodes-disagree'
  /** One of our wallets has more or less on chain than in the books. */
  | 'treasury-difference'
  /** A wallet of ours lacks coins for fees that its book has. */
  | 'coins-short'
  /** The payout wallets of a network hold too little, or too much. */
  | 'hot-wallet-low'
  | 'hot-wallet-high';

export interface VenueCaseInput {
  readonly kind: CaseKind;
  /** '' for our own books. */
  readonly venue: string;
  readonly memberId: MemberId | null;
  /** The subject: a transfer id, or a member at a venue. One open case for each. */
  readonly subject: string;
  /** Evidence: amounts and answers as strings. */
  readonly detail: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** Opens a case for staff, or keeps the open case of the same subject. Moves no money. */
export async function openCase(database: Queryable, input: VenueCaseInput): Promise<void> {
  await sql`INSERT INTO venue_case (id, kind, venue, member_id, subject, detail, opened_at)
    VALUES (${newId()}, ${input.kind}, ${input.venue}, ${input.memberId}, ${input.subject},
      ${JSON.stringify(input.detail)}::jsonb, ${input.at})
    ON CONFLICT (kind, venue, subject) WHERE state = 'open' DO NOTHING`.execute(database);
}

/** Closes the open case of a problem that no longer exists. */
export async function closeCases(
  database: Queryable,
  { kind, venue, subject }: Pick<VenueCaseInput, 'kind' | 'venue' | 'subject'>,
  moment: Date,
): Promise<void> {
  await sql`UPDATE venue_case SET state = 'closed', closed_at = ${moment}
    WHERE kind = ${kind} AND venue = ${venue} AND subject = ${subject}
      AND state = 'open'`.execute(database);
}

/** Whether a case of one of these kinds is open. */
export async function hasOpenCase(
  database: Queryable,
  kinds: readonly CaseKind[],
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM venue_case
    WHERE state = 'open' AND kind = ANY(${kinds}::text[]) LIMIT 1`.execute(database);
  return rows.length > 0;
}

export interface VenueCase extends Omit<VenueCaseInput, 'at'> {
  readonly id: string;
  readonly openedAt: Date;
}

/** The open cases, oldest first, for the console. */
export async function listOpenCases(database: Queryable, most: number): Promise<VenueCase[]> {
  const { rows } = await sql<VenueCase>`SELECT id, kind, venue, member_id AS "memberId", subject,
      detail, opened_at AS "openedAt"
    FROM venue_case WHERE state = 'open' ORDER BY opened_at LIMIT ${most}`.execute(database);
  return rows;
}
