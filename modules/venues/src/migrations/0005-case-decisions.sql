-- What a person decided about a case, with evidence, and the second one who confirmed it.
ALTER TABLE venue_case
  ADD COLUMN proposed_outcome text CHECK (proposed_outcome IN ('done', 'refused')),
  ADD COLUMN evidence text,
  ADD COLUMN proposed_by text,
  ADD COLUMN confirmed_by text,
  ADD CONSTRAINT venue_case_two_people CHECK (confirmed_by IS NULL OR confirmed_by <> proposed_by);
