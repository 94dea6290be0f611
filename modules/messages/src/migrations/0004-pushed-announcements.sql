-- Announcements on the lock screen, for members who ask for them.
ALTER TABLE push_choice ADD COLUMN announcements boolean NOT NULL DEFAULT false;

ALTER TABLE push_waiting DROP CONSTRAINT push_waiting_topic_check;
ALTER TABLE push_waiting ADD CONSTRAINT push_waiting_topic_check
  CHECK (topic IN ('money', 'safety', 'offers', 'announcements')) NOT VALID;

-- What is pushed to everybody who wants it, and how far that has come: devices up to `after_device`
-- are queued. The row stays when it is done, so that nothing is pushed twice.
CREATE TABLE push_round (
  -- The same for the same happening, as in push_waiting.
  key text PRIMARY KEY,
  begun_at timestamptz NOT NULL,
  after_device integer NOT NULL DEFAULT 0,
  done boolean NOT NULL DEFAULT false
);
