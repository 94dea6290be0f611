-- Why a proposal was turned down, in words for its proposer; null for every other decision, and for
-- those of releases that asked for none.
ALTER TABLE office_change ADD COLUMN decision_reason text;
