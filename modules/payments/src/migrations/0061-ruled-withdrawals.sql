-- What the rules of automatic approval decided about an order, once: the verdict, the rule's name
-- (null when none matched), and what stood against an approval.
ALTER TABLE withdrawal
  ADD COLUMN ruled_as text CHECK (ruled_as IN ('approve', 'hold', 'two-people', 'none')),
  ADD COLUMN ruled_by text,
  ADD COLUMN ruled_at timestamptz,
  ADD COLUMN ruled_stop text,
  ADD CHECK ((ruled_as IS NULL) = (ruled_at IS NULL)),
  ADD CHECK (ruled_by IS NOT NULL OR ruled_as IS NULL OR ruled_as = 'none');
CREATE INDEX withdrawal_unruled ON withdrawal (submitted_at)
  WHERE stage = 'submitted' AND ruled_at IS NULL;
