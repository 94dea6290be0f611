import { type RawBuilder, sql } from 'kysely';
import { endOf, type Span, startOf } from './sealing/closing.ts';

/** Queries that find violations of one invariant; each returns `subject` and `detail`. */
export interface CheckQuery {
  readonly invariant: `INV-${1 | 2 | 3 | 4 | 5 | 6 | 7}`;
  readonly claim: string;
  readonly text: RawBuilder<unknown>;
}

/** The same for the postings of a span. */
export interface SpanQuery extends Omit<CheckQuery, 'text'> {
  readonly text: (span: Span) => RawBuilder<unknown>;
}

const postings = (span: Span) => sql`SELECT * FROM posting
  WHERE recorded_at > ${startOf(span)}::timestamptz AND recorded_at <= ${endOf(span)}::timestamptz`;
const entries = (span: Span) => sql`SELECT * FROM entry
  WHERE recorded_at > ${startOf(span)}::timestamptz AND recorded_at <= ${endOf(span)}::timestamptz`;
/** The state of accounts at the start of a span; those that never moved before are not there. */
const starts = ({ from }: Span) => sql`SELECT DISTINCT ON (account_id) account_id, version, balance
  FROM ledger_closing_balance WHERE closing <= ${from?.number ?? 0}
  ORDER BY account_id, closing DESC`;
/** The state of accounts at its end: of all now, or of those that moved in a closed month. */
const ends = ({ to }: Span) =>
  to === null
    ? sql`SELECT id AS account_id, code, version, balance FROM account`
    : sql`SELECT moved.account_id, account.code, moved.version, moved.balance
        FROM ledger_closing_balance AS moved LEFT JOIN account ON account.id = moved.account_id
        WHERE moved.closing = ${to.number}`;
const isOpen = ({ to }: Span): boolean => to === null;

/** A recompute of a span: its end is derived from its start and its postings, and compared. */
export const SPAN_QUERIES: readonly SpanQuery[] = [
  {
    invariant: 'INV-1',
    claim: 'a posting stands between accounts of one asset, and so sums to zero',
    text: (span) => sql`SELECT p.transaction_id::text AS subject,
             coalesce(d.asset, 'no account') || ' ' || coalesce(c.asset, 'no account') AS detail
           FROM (${postings(span)}) AS p LEFT JOIN account AS d ON d.id = p.debit_id
             LEFT JOIN account AS c ON c.id = p.credit_id
           WHERE d.asset IS DISTINCT FROM c.asset OR d.asset IS NULL`,
  },
  {
    invariant: 'INV-2',
    claim: 'the balance and version of an account are the sum and number of its postings',
    text: (span) => sql`SELECT coalesce(a.code, account_id::text, '') AS subject,
             coalesce(a.balance, 0) || ' version ' || coalesce(a.version, 0) || ', postings say '
             || coalesce(s.balance, 0) + coalesce(e.total, 0)
             || ' version ' || coalesce(s.version, 0) + coalesce(e.entries, 0) AS detail
           FROM (${ends(span)}) AS a FULL JOIN (
             SELECT account_id, sum(amount) AS total, count(*) AS entries
             FROM (${entries(span)}) AS moved GROUP BY account_id
           ) AS e USING (account_id) LEFT JOIN (${starts(span)}) AS s USING (account_id)
           WHERE a.balance IS DISTINCT FROM coalesce(s.balance, 0) + coalesce(e.total, 0)
             OR a.version IS DISTINCT FROM coalesce(s.version, 0) + coalesce(e.entries, 0)`,
  },
  {
    invariant: 'INV-2',
    claim: 'versions run without a gap and each balance after is the one before plus the amount',
    text: (
      span,
    ) => sql`SELECT account_id::text AS subject, 'version ' || version || ' is number ' || place
             || ', balance after ' || balance_after || ' should be ' || running AS detail
           FROM (
             SELECT account_id, e.version, e.balance_after,
               coalesce(s.version, 0) + row_number() OVER chain AS place,
               coalesce(s.balance, 0) + sum(e.amount) OVER chain AS running
             FROM (${entries(span)}) AS e LEFT JOIN (${starts(span)}) AS s USING (account_id)
             WINDOW chain AS (PARTITION BY account_id ORDER BY e.version
               ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
           ) AS chained WHERE version <> place OR balance_after <> running`,
  },
  {
    invariant: 'INV-3',
    claim: 'what a member can spend was never below zero, and is guarded',
    text: (
      span,
    ) => sql`SELECT code AS subject, 'balance ' || balance || ', guarded ' || guarded AS detail
           FROM account
           WHERE ${isOpen(span)} AND (code LIKE 'member:%:available' OR code LIKE 'member:%:held'
                  OR code LIKE 'member:%:transit:%') AND (balance < 0 OR NOT guarded)
           UNION ALL
           SELECT a.code, 'version ' || e.version || ' left ' || e.balance_after
           FROM (${entries(span)}) AS e JOIN account AS a ON a.id = e.account_id
           WHERE a.guarded AND e.balance_after < 0`,
  },
  {
    invariant: 'INV-4',
    claim: 'all accounts of an asset sum to zero',
    text: (span) => sql`SELECT asset AS subject, sum(balance)::text AS detail FROM account
           WHERE ${isOpen(span)} GROUP BY asset HAVING sum(balance) <> 0`,
  },
  {
    invariant: 'INV-5',
    claim: 'a key has one effect: one body, its postings numbered from zero',
    text: (
      span,
    ) => sql`SELECT transaction_id::text AS subject, count(*) || ' postings up to number '
             || max(position) || ', ' || count(DISTINCT input_hash) || ' bodies' AS detail
           FROM posting
           WHERE transaction_id IN (SELECT transaction_id FROM (${postings(span)}) AS p)
           GROUP BY transaction_id
           HAVING count(*) <> max(position) + 1 OR min(position) <> 0
             OR count(DISTINCT position) <> count(*) OR count(DISTINCT input_hash) <> 1`,
  },
  {
    invariant: 'INV-6',
    claim: 'what waits in an account is the sum of its open holds',
    text: (span) => sql`SELECT a.code AS subject,
             a.balance || ', open holds ' || coalesce(h.total, 0) AS detail
           FROM account AS a LEFT JOIN (
             SELECT held_id, sum(amount) AS total FROM hold WHERE state = 'open' GROUP BY held_id
           ) AS h ON h.held_id = a.id
           WHERE ${isOpen(span)}
             AND (a.code LIKE 'member:%:held' OR a.code LIKE 'member:%:transit:%')
             AND a.balance <> coalesce(h.total, 0)`,
  },
  {
    invariant: 'INV-6',
    claim: 'a hold was opened, and ended, by transactions of its amount',
    text: (span) => sql`WITH moved AS MATERIALIZED (
             SELECT DISTINCT transaction_id FROM (${postings(span)}) AS p)
           SELECT h.id AS subject, h.state || ' ' || h.amount || ', opened '
             || coalesce(opened.total, 0) || ', ended ' || coalesce(ended.total, 0) AS detail
           FROM hold AS h
           LEFT JOIN LATERAL (SELECT sum(amount) AS total FROM entry
             WHERE transaction_id = h.opened_by AND account_id = h.held_id) AS opened ON true
           LEFT JOIN LATERAL (SELECT sum(amount) AS total FROM entry
             WHERE transaction_id = h.ended_by AND account_id = h.held_id) AS ended ON true
           WHERE (${isOpen(span)} AND (h.state = 'open'
                 OR h.opened_at > ${startOf(span)}::timestamptz - interval '1 day')
               OR h.opened_by IN (SELECT * FROM moved) OR h.ended_by IN (SELECT * FROM moved))
             AND (coalesce(opened.total, 0) <> h.amount
             OR coalesce(ended.total, 0) <> CASE WHEN h.state = 'open' THEN 0 ELSE -h.amount END)`,
  },
];
