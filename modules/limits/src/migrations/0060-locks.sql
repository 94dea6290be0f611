-- What staff have locked of a member: play, deposits and withdrawals, each for itself. A row goes
-- when its lock is lifted; the audit trail keeps both.
CREATE TABLE limit_lock (
  member_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('play', 'deposits', 'withdrawals')),
  reason text NOT NULL CHECK (reason <> ''),
  -- Who orders that the member's own money may not be withdrawn, e.g. a court and its number.
  order_reference text CHECK (order_reference <> ''),
  locked_by text NOT NULL,
  locked_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind),
  CHECK ((kind = 'withdrawals') = (order_reference IS NOT NULL))
);

-- The one lock of before held everything, so it becomes all three, for a person to look at again.
INSERT INTO limit_lock (member_id, kind, reason, order_reference, locked_by, locked_at)
SELECT held.member_id, kinds.kind, held.reason,
  CASE kinds.kind WHEN 'withdrawals' THEN '原账户停用，待复核' END, 'system:migration', held.at
FROM (
  SELECT member_id, coalesce(nullif(blocked_reason, ''), '原账户停用') AS reason, blocked_at AS at
  FROM limit_member WHERE blocked_at IS NOT NULL
  UNION ALL
  SELECT id, '原账户停用', now() FROM member WHERE status = 'locked' AND NOT EXISTS
    (SELECT 1 FROM limit_member WHERE member_id = id AND blocked_at IS NOT NULL)
) AS held CROSS JOIN (VALUES ('play'), ('deposits'), ('withdrawals')) AS kinds (kind);
UPDATE member SET status = 'normal' WHERE status = 'locked';
ALTER TABLE member DROP CONSTRAINT member_status_check;
ALTER TABLE member ADD CONSTRAINT member_status_check CHECK (status IN ('normal', 'closed'));
ALTER TABLE limit_member DROP COLUMN blocked_at, DROP COLUMN blocked_reason;
