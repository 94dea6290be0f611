-- What stands on the front page is shown on Beijing days, both included; null for no end. `version`
-- counts the changes of staff: who has seen another one changes nothing.
ALTER TABLE banner ADD COLUMN first_day date, ADD COLUMN last_day date,
  ADD COLUMN version integer NOT NULL DEFAULT 1, ADD CHECK (first_day <= last_day);
ALTER TABLE notice ADD COLUMN first_day date, ADD COLUMN last_day date,
  ADD COLUMN version integer NOT NULL DEFAULT 1, ADD CHECK (first_day <= last_day);
ALTER TABLE announcement ADD COLUMN first_day date, ADD COLUMN last_day date,
  ADD COLUMN version integer NOT NULL DEFAULT 1, ADD CHECK (first_day <= last_day);
