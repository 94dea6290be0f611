-- An approved order that cannot be paid is ended by two people.
ALTER TABLE withdrawal
  ADD COLUMN release_by text,
  ADD COLUMN release_reason text,
  ADD CONSTRAINT withdrawal_release CHECK ((release_by IS NULL) = (release_reason IS NULL));
