-- The feed as a numbered list that only grows: a reader that has the entries up to a number asks for
-- those after it, and gets each once. A round waits from its own commit until a read of the feed
-- gives it its number; numbers are given one reader at a time, so they become visible in order.
CREATE TABLE feed_waiting (
  round_id uuid PRIMARY KEY
);

-- An entry of the feed; never changed.
CREATE TABLE feed_entry (
  number bigint PRIMARY KEY,
  round_id uuid NOT NULL UNIQUE,
  -- When it entered the feed: not before the end of what was closed by then.
  listed_at timestamptz NOT NULL
);

INSERT INTO feed_entry (number, round_id, listed_at)
  SELECT row_number() OVER (ORDER BY listed_at, id), id, listed_at FROM round
  WHERE listed_at IS NOT NULL;
INSERT INTO feed_waiting (round_id) SELECT id FROM round WHERE listed_at IS NULL;
CREATE INDEX feed_entry_listed ON feed_entry (listed_at);

ALTER TABLE feed_mark ADD COLUMN last_number bigint NOT NULL DEFAULT 0;
UPDATE feed_mark SET last_number = (SELECT coalesce(max(number), 0) FROM feed_entry);

-- A trigger, because a house of the previous release, which knows nothing of this table, may still
-- be settling rounds.
CREATE FUNCTION note_waiting_rounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO feed_waiting (round_id) SELECT id FROM fresh;
  RETURN NULL;
END $$;
CREATE TRIGGER round_waits AFTER INSERT ON round
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_waiting_rounds();
