-- What happened, written in the transaction of the change itself.
CREATE TABLE outbox_event (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  key text NOT NULL CONSTRAINT outbox_event_key UNIQUE,
  member_id bigint,
  payload jsonb NOT NULL,
  occurred_at timestamptz NOT NULL,
  -- False until each subscriber has its delivery row.
  fanned_out boolean NOT NULL DEFAULT false
);
CREATE INDEX outbox_event_waiting ON outbox_event (id) WHERE NOT fanned_out;
CREATE INDEX outbox_event_of_member ON outbox_event (member_id, id) WHERE member_id IS NOT NULL;

-- What is still to be told to whom; a row goes when its subscriber is done.
CREATE TABLE outbox_delivery (
  subscriber text NOT NULL,
  event_id uuid NOT NULL,
  tries int NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  parked boolean NOT NULL DEFAULT false,
  last_error text,
  PRIMARY KEY (subscriber, event_id)
);
