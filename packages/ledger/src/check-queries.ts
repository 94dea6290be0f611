import { type RawBuilder, sql } from 'kysely';

/** Queries that find violations of one invariant; each returns `subject` and `detail`. */
export interface CheckQuery {
  readonly invariant: `INV-${1 | 2 | 3 | 4 | 5 | 6 | 7}`;
  readonly claim: string;
  readonly text: RawBuilder<unknown>;
}

/** A full recompute: everything is derived from postings; stored balances are only compared. */
export const CHECK_QUERIES: readonly CheckQuery[] = [
  {
    invariant: 'INV-1',
    claim: 'every transaction sums to zero in each asset, between accounts of that asset',
    text: sql`SELECT e.transaction_id::text AS subject,
             coalesce(a.asset, 'no account') || ' ' || sum(e.amount)::text AS detail
           FROM entry AS e LEFT JOIN account AS a ON a.id = e.account_id
           GROUP BY e.transaction_id, a.asset HAVING sum(e.amount) <> 0 OR a.asset IS NULL`,
  },
  {
    invariant: 'INV-2',
    claim: 'the balance and version of an account are the sum and number of its postings',
    text: sql`SELECT a.code AS subject, a.balance::text || ' version ' || a.version
             || ', postings say '
             || coalesce(e.total, 0) || ' version ' || coalesce(e.entries, 0) AS detail
           FROM account AS a LEFT JOIN (
             SELECT account_id, sum(amount) AS total, count(*) AS entries FROM entry
             GROUP BY account_id
           ) AS e ON e.account_id = a.id
           WHERE a.balance <> coalesce(e.total, 0) OR a.version <> coalesce(e.entries, 0)`,
  },
  {
    invariant: 'INV-2',
    claim: 'versions run without a gap and each balance after is the one before plus the amount',
    text: sql`SELECT account_id::text AS subject, 'version ' || version || ' is number ' || place
             || ', balance after ' || balance_after || ' should be ' || running AS detail
           FROM (
             SELECT account_id, version, balance_after,
               row_number() OVER chain AS place, sum(amount) OVER chain AS running
             FROM entry WINDOW chain AS (PARTITION BY account_id ORDER BY version
               ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
           ) AS chained WHERE version <> place OR balance_after <> running`,
  },
  {
    invariant: 'INV-3',
    claim: 'what a member can spend was never below zero, and is guarded',
    text: sql`SELECT code AS subject, 'balance ' || balance || ', guarded ' || guarded AS detail
           FROM account
           WHERE (code LIKE 'member:%:available' OR code LIKE 'member:%:held'
                  OR code LIKE 'member:%:transit:%') AND (balance < 0 OR NOT guarded)
           UNION ALL
           SELECT a.code, 'version ' || e.version || ' left ' || e.balance_after
           FROM entry AS e JOIN account AS a ON a.id = e.account_id
           WHERE a.guarded AND e.balance_after < 0`,
  },
  {
    invariant: 'INV-4',
    claim: 'all accounts of an asset sum to zero',
    text: sql`SELECT asset AS subject, sum(balance)::text AS detail FROM account
           GROUP BY asset HAVING sum(balance) <> 0`,
  },
  {
    invariant: 'INV-5',
    claim: 'a key has one effect: one body, its postings numbered from zero',
    text: sql`SELECT transaction_id::text AS subject, count(*) || ' postings up to number '
             || max(position) || ', ' || count(DISTINCT input_hash) || ' bodies' AS detail
           FROM posting GROUP BY transaction_id
           HAVING count(*) <> max(position) + 1 OR min(position) <> 0
             OR count(DISTINCT position) <> count(*) OR count(DISTINCT input_hash) <> 1`,
  },
  {
    invariant: 'INV-6',
    claim: 'what waits in an account is the sum of its open holds',
    text: sql`SELECT a.code AS subject,
             a.balance || ', open holds ' || coalesce(h.total, 0) AS detail
           FROM account AS a LEFT JOIN (
             SELECT held_id, sum(amount) AS total FROM hold WHERE state = 'open' GROUP BY held_id
           ) AS h ON h.held_id = a.id
           WHERE (a.code LIKE 'member:%:held' OR a.code LIKE 'member:%:transit:%')
             AND a.balance <> coalesce(h.total, 0)`,
  },
  {
    invariant: 'INV-6',
    claim: 'a hold was opened, and ended, by transactions of its amount',
    text: sql`SELECT h.id AS subject, h.state || ' ' || h.amount || ', opened '
             || coalesce(opened.total, 0) || ', ended ' || coalesce(ended.total, 0) AS detail
           FROM hold AS h
           LEFT JOIN (SELECT transaction_id, account_id, sum(amount) AS total FROM entry
             GROUP BY 1, 2) AS opened
             ON opened.transaction_id = h.opened_by AND opened.account_id = h.held_id
           LEFT JOIN (SELECT transaction_id, account_id, sum(amount) AS total FROM entry
             GROUP BY 1, 2) AS ended
             ON ended.transaction_id = h.ended_by AND ended.account_id = h.held_id
           WHERE coalesce(opened.total, 0) <> h.amount
             OR coalesce(ended.total, 0) <> CASE WHEN h.state = 'open' THEN 0 ELSE -h.amount END`,
  },
];
