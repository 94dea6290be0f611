import type { CheckQuery } from './check-queries.ts';

/** Postings recorded within the last $SECONDS, by the database's own clock. */
const RECENT = `SELECT * FROM posting
  WHERE recorded_at >= clock_timestamp() - make_interval(secs => $SECONDS)`;
const RECENT_ENTRY = `SELECT * FROM entry
  WHERE recorded_at >= clock_timestamp() - make_interval(secs => $SECONDS)`;
/** Accounts those postings touched. */
const TOUCHED = `SELECT debit_id FROM (${RECENT}) AS p UNION SELECT credit_id FROM (${RECENT}) AS p`;

/**
 * What a full recompute would find wrong about the newest postings and the accounts they touched,
 * by look-ups from one posting to the one before it. What was changed by hand in old rows is left
 * to the full recompute, but for balances: all of them are summed.
 */
export const RECENT_QUERIES: readonly CheckQuery[] = [
  {
    invariant: 'INV-1',
    claim: 'a posting stands between accounts of one asset',
    text: `SELECT p.transaction_id::text AS subject,
             coalesce(d.asset, 'no account') || ' ' || coalesce(c.asset, 'no account') AS detail
           FROM (${RECENT}) AS p LEFT JOIN account AS d ON d.id = p.debit_id
             LEFT JOIN account AS c ON c.id = p.credit_id
           WHERE d.asset IS DISTINCT FROM c.asset OR d.asset IS NULL`,
  },
  {
    invariant: 'INV-2',
    claim: 'an account stands as its last posting left it',
    text: `SELECT a.code AS subject, a.balance || ' version ' || a.version AS detail
           FROM account AS a WHERE a.id IN (${TOUCHED}) AND NOT EXISTS (
             SELECT 1 FROM entry AS e WHERE e.account_id = a.id AND e.version = a.version
               AND e.balance_after = a.balance)`,
  },
  {
    invariant: 'INV-2',
    claim: 'a posting goes on from the one before it',
    text: `SELECT e.account_id::text AS subject, 'version ' || e.version || ', balance after '
             || e.balance_after || ', amount ' || e.amount AS detail
           FROM (${RECENT_ENTRY}) AS e WHERE e.balance_after - e.amount IS DISTINCT FROM
             CASE WHEN e.version = 1 THEN 0 ELSE (SELECT sum(b.balance_after) FROM entry AS b
               WHERE b.account_id = e.account_id AND b.version = e.version - 1) END`,
  },
  {
    invariant: 'INV-3',
    claim: 'what a member can spend was never below zero, and is guarded',
    text: `SELECT a.code AS subject, 'version ' || e.version || ' left ' || e.balance_after
             || ', guarded ' || a.guarded AS detail
           FROM (${RECENT_ENTRY}) AS e JOIN account AS a ON a.id = e.account_id
           WHERE (a.guarded AND e.balance_after < 0)
             OR (NOT a.guarded AND a.code LIKE 'member:%'
               AND (a.code LIKE '%:available' OR a.code LIKE '%:held'
                 OR a.code LIKE '%:transit:%'))`,
  },
  {
    invariant: 'INV-4',
    claim: 'all accounts of an asset sum to zero',
    text: `SELECT asset AS subject, sum(balance)::text AS detail FROM account
           GROUP BY asset HAVING sum(balance) <> 0`,
  },
  {
    invariant: 'INV-5',
    claim: 'a key has one effect: one body, its postings numbered from zero',
    text: `SELECT transaction_id::text AS subject, count(*) || ' postings up to number '
             || max(position) || ', ' || count(DISTINCT input_hash) || ' bodies' AS detail
           FROM posting WHERE transaction_id IN (SELECT transaction_id FROM (${RECENT}) AS p)
           GROUP BY transaction_id HAVING count(*) <> max(position) + 1 OR min(position) <> 0
             OR count(DISTINCT position) <> count(*) OR count(DISTINCT input_hash) <> 1`,
  },
  {
    invariant: 'INV-6',
    claim: 'what waits in an account is the sum of its open holds',
    text: `SELECT a.code AS subject, a.balance || ', open holds ' || coalesce(h.total, 0) AS detail
           FROM account AS a LEFT JOIN LATERAL (
             SELECT sum(amount) AS total FROM hold WHERE held_id = a.id AND state = 'open'
           ) AS h ON true
           WHERE a.id IN (${TOUCHED}) AND a.code LIKE 'member:%'
             AND (a.code LIKE '%:held' OR a.code LIKE '%:transit:%')
             AND a.balance <> coalesce(h.total, 0)`,
  },
];
