-- Money may come by other ways than a chain, and what waits in suspense is known in points.
ALTER TABLE payment_case
  ALTER COLUMN network DROP NOT NULL,
  -- trc20, erc20, upay, bank …: names house:deposits:<channel> and house:suspense:<channel>.
  ADD COLUMN channel text NOT NULL DEFAULT '',
  -- Points in suspense, minor units; 0 where nothing was booked (dust, a foreign token).
  ADD COLUMN suspended bigint NOT NULL DEFAULT 0 CHECK (suspended >= 0),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN proposed text CHECK (proposed IN ('credit', 'return', 'close')),
  ADD COLUMN proposed_by text,
  ADD COLUMN proposed_member integer,
  ADD COLUMN return_hash text NOT NULL DEFAULT '',
  ADD COLUMN evidence text NOT NULL DEFAULT '',
  ADD COLUMN outcome text CHECK (outcome IN ('credit', 'return', 'close')),
  ADD COLUMN resolved_by text,
  ADD COLUMN resolved_at timestamptz,
  ADD CONSTRAINT payment_case_two_people CHECK (resolved_by IS NULL OR resolved_by <> proposed_by),
  ADD CONSTRAINT payment_case_end CHECK ((state = 'resolved') = (outcome IS NOT NULL));
-- A transaction of ours returns one payment only.
CREATE UNIQUE INDEX payment_case_return ON payment_case (return_hash)
  WHERE return_hash <> '' AND state = 'resolved';
CREATE INDEX payment_case_order ON payment_case (order_number);
ALTER TABLE payment_case DROP CONSTRAINT payment_case_kind_check;
ALTER TABLE payment_case ADD CONSTRAINT payment_case_kind_check CHECK (kind IN ('under', 'over',
  'late', 'double', 'no-order', 'unmatched', 'dust', 'wrong-token', 'wrong-network', 'limit',
  'screened', 'reorganised', 'ended'));
