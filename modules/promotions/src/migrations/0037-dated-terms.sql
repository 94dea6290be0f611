-- From when a version of a rule is the one that counts; what its period is, `starts_at` and `ends_at`
-- say. Null for a version that counts from the start of its period.
ALTER TABLE bonus_rule ADD COLUMN counts_from timestamptz;
UPDATE bonus_rule SET counts_from = '2020-01-01T00:00:00+08:00';

-- Terms of an activity that count from a day on, with the texts and the period that belong to them.
-- Without a text they are terms of the seed, and texts and period are the activity's own.
ALTER TABLE activity_terms
  ADD COLUMN counts_from timestamptz NOT NULL DEFAULT '2020-01-01T00:00:00+08:00',
  ADD COLUMN content text,
  ADD COLUMN memo text,
  ADD COLUMN starts_at timestamptz,
  ADD COLUMN ends_at timestamptz,
  ADD CHECK ((content IS NULL) = (memo IS NULL)),
  ADD CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at);
