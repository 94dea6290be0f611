import { type RawBuilder, sql } from 'kysely';
import type { CheckQuery } from './check-queries.ts';

/** A query over rows recorded in the last seconds, by the database's own clock. */
export interface RecentQuery extends Omit<CheckQuery, 'text'> {
  readonly text: (seconds: number) => RawBuilder<unknown>;
}

const recent = (seconds: number) => sql`SELECT * FROM posting
  WHERE recorded_at >= clock_timestamp() - make_interval(secs => ${seconds})`;
const recentEntry = (seconds: number) => sql`SELECT * FROM entry
  WHERE recorded_at >= clock_timestamp() - make_interval(secs => ${seconds})`;
/** Accounts of the postings recorded in the last seconds. */
const touched = (seconds: number) =>
  sql`SELECT debit_id FROM (${recent(seconds)}) AS p UNION SELECT credit_id FROM (${recent(seconds)}) AS p`;

/**
 * Finds differences in the newest postings and the accounts they touched, by comparing each posting
 * with the one before it. Old rows changed by hand are found only by the full recompute, except for
 * balances, which are all summed here.
 */
export const RECENT_QUERIES: readonly RecentQuery[] = [
  {
    invariant: 'INV-1',
    claim: 'a posting stands between accounts of one asset',
    text: (seconds) => sql`SELECT p.transaction_id::text AS subject,
             coalesce(d.asset, 'no account') || ' ' || coalesce(c.asset, 'no account') AS detail
           FROM (${recent(seconds)}) AS p LEFT JOIN account AS d ON d.id = p.debit_id
             LEFT JOIN account AS c ON c.id = p.credit_id
           WHERE d.asset IS DISTINCT FROM c.asset OR d.asset IS NULL`,
  },
  {
    invariant: 'INV-2',
    claim: 'an account stands as its last posting left it',
    text: (seconds) => sql`SELECT a.code AS subject, a.balance || ' version ' || a.version AS detail
           FROM account AS a WHERE a.id IN (${touched(seconds)}) AND NOT EXISTS (
             SELECT 1 FROM entry AS e WHERE e.account_id = a.id AND e.version = a.version
               AND e.balance_after = a.balance)`,
  },
  {
    invariant: 'INV-2',
    claim: 'a posting goes on from the one before it',
    text: (
      seconds,
    ) => sql`SELECT e.account_id::text AS subject, 'version ' || e.version || ', balance after '
             || e.balance_after || ', amount ' || e.amount AS detail
           FROM (${recentEntry(seconds)}) AS e WHERE e.balance_after - e.amount IS DISTINCT FROM
             CASE WHEN e.version = 1 THEN 0 ELSE (SELECT sum(b.balance_after) FROM entry AS b
               WHERE b.account_id = e.account_id AND b.version = e.version - 1) END`,
  },
  {
    invariant: 'INV-3',
    claim: 'what a member can spend was never below zero, and is guarded',
    text: (
      seconds,
    ) => sql`SELECT a.code AS subject, 'version ' || e.version || ' left ' || e.balance_after
             || ', guarded ' || a.guarded AS detail
           FROM (${recentEntry(seconds)}) AS e JOIN account AS a ON a.id = e.account_id
           WHERE (a.guarded AND e.balance_after < 0)
             OR (NOT a.guarded AND a.code LIKE 'member:%'
               AND (a.code LIKE '%:available' OR a.code LIKE '%:held'
                 OR a.code LIKE '%:transit:%'))`,
  },
  {
    invariant: 'INV-4',
    claim: 'all accounts of an asset sum to zero',
    text: () => sql`SELECT asset AS subject, sum(balance)::text AS detail FROM account
           GROUP BY asset HAVING sum(balance) <> 0`,
  },
  {
    invariant: 'INV-5',
    claim: 'a key has one effect: one body, its postings numbered from zero',
    text: (
      seconds,
    ) => sql`SELECT transaction_id::text AS subject, count(*) || ' postings up to number '
             || max(position) || ', ' || count(DISTINCT input_hash) || ' bodies' AS detail
           FROM posting
           WHERE transaction_id IN (SELECT transaction_id FROM (${recent(seconds)}) AS p)
           GROUP BY transaction_id HAVING count(*) <> max(position) + 1 OR min(position) <> 0
             OR count(DISTINCT position) <> count(*) OR count(DISTINCT input_hash) <> 1`,
  },
  {
    invariant: 'INV-6',
    claim: 'what waits in an account is the sum of its open holds',
    text: (seconds) => sql`SELECT a.code AS subject,
             a.balance || ', open holds ' || coalesce(h.total, 0) AS detail
           FROM account AS a LEFT JOIN LATERAL (
             SELECT sum(amount) AS total FROM hold WHERE held_id = a.id AND state = 'open'
           ) AS h ON true
           WHERE a.id IN (${touched(seconds)}) AND a.code LIKE 'member:%'
             AND (a.code LIKE '%:held' OR a.code LIKE '%:transit:%')
             AND a.balance <> coalesce(h.total, 0)`,
  },
];
