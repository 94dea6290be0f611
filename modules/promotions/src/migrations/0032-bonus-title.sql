-- What a member reads as the name of a bonus; '' falls back to the label of its records.
ALTER TABLE bonus_rule ADD COLUMN title text NOT NULL DEFAULT '';
