-- What each bound member has brought up to the end of a settled month, all months together: the
-- next month is added to it, and history is read again only for members with late amounts.
CREATE TABLE agent_member_total (
  member_id integer PRIMARY KEY,
  -- The newest month that is in the totals.
  through text NOT NULL,
  -- Whether that month was found by adding up all history: the totals before it are not known.
  in_full boolean NOT NULL,
  win_loss bigint NOT NULL,
  deposits bigint NOT NULL,
  promotions bigint NOT NULL,
  adjustments bigint NOT NULL,
  turnover bigint NOT NULL
) WITH (fillfactor = 50);

-- When the month's amounts were read, by the database's own clock: a movement recorded after it, or
-- shortly before, may be missing.
ALTER TABLE agent_run ADD COLUMN read_at timestamptz NOT NULL DEFAULT clock_timestamp();
