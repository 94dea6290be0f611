-- What people write to the service, as conversations: of a member, or of a visitor who wrote on our
-- own page. A visitor is answered by the contact; a member reads the replies.
CREATE TABLE service_thread (
  id uuid PRIMARY KEY,
  -- The end of the id, which people name.
  number text NOT NULL,
  -- Null for a visitor: the name that one wrote proves nothing.
  member_id integer,
  topic text NOT NULL,
  -- Of a visitor; '' for a member.
  name text NOT NULL DEFAULT '',
  contact text NOT NULL DEFAULT '',
  -- The address a visitor wrote from: only so many an hour are taken from one.
  network text,
  -- An order of the member that it is about.
  order_kind text CHECK (order_kind IN ('deposit', 'withdrawal')),
  order_number text,
  state text NOT NULL CHECK (state IN ('open', 'answered', 'closed')),
  -- Grows with each message and each act: an act on what somebody has not seen is refused.
  version integer NOT NULL DEFAULT 1,
  -- Who of the staff looks after it; null for nobody.
  assigned text,
  opened_at timestamptz NOT NULL,
  last_message_at timestamptz NOT NULL,
  -- Since when somebody waits for an answer; null for nobody.
  waiting_since timestamptz,
  -- Whether there is an answer that the member has not seen.
  unread boolean NOT NULL DEFAULT false,
  closed_at timestamptz,
  closed_by text,
  CONSTRAINT service_thread_order_check CHECK ((order_kind IS NULL) = (order_number IS NULL)
    AND (order_number IS NULL OR member_id IS NOT NULL)),
  CONSTRAINT service_thread_waiting_check CHECK ((state = 'open') = (waiting_since IS NOT NULL)),
  CONSTRAINT service_thread_closed_check CHECK ((state = 'closed') = (closed_at IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX service_thread_waiting ON service_thread (waiting_since, id) WHERE state = 'open';
CREATE INDEX service_thread_state ON service_thread (state, last_message_at DESC, id);
CREATE INDEX service_thread_newest ON service_thread (last_message_at DESC, id);
CREATE INDEX service_thread_member ON service_thread (member_id, last_message_at DESC, id)
  WHERE member_id IS NOT NULL;
CREATE INDEX service_thread_unread ON service_thread (member_id) WHERE unread;
CREATE INDEX service_thread_number ON service_thread (number);
CREATE INDEX service_thread_network ON service_thread (network, opened_at)
  WHERE network IS NOT NULL;

-- The messages of a thread, in the order of their ids. They never change.
CREATE TABLE service_thread_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES service_thread (id),
  author text NOT NULL CHECK (author IN ('member', 'visitor', 'staff')),
  -- Who wrote it; both null for a visitor.
  member_id integer,
  staff text,
  content text NOT NULL,
  -- Whether it came with a picture; the picture itself goes when its term is over.
  has_picture boolean NOT NULL DEFAULT false,
  written_at timestamptz NOT NULL,
  CONSTRAINT service_thread_message_writer_check
    CHECK ((author = 'member') = (member_id IS NOT NULL)
      AND (author = 'staff') = (staff IS NOT NULL))
);
CREATE INDEX service_thread_message_thread ON service_thread_message (thread_id, id);
CREATE INDEX service_thread_message_member ON service_thread_message (member_id, written_at)
  WHERE member_id IS NOT NULL;

-- Pictures that members add to messages, drawn anew and encrypted. `sealed_key` is the key of the
-- body, itself encrypted under the key of secrets.
CREATE TABLE service_picture (
  id uuid PRIMARY KEY,
  member_id integer NOT NULL,
  -- Null until the message is sent.
  message_id bigint UNIQUE REFERENCES service_thread_message (id),
  sealed_key text NOT NULL,
  body bytea NOT NULL,
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX service_picture_member ON service_picture (member_id);
CREATE INDEX service_picture_uploaded ON service_picture (uploaded_at);

-- Answers that staff keep for later: inserted into a reply, and edited there before it is sent.
CREATE TABLE service_canned (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL UNIQUE,
  content text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  edited_at timestamptz NOT NULL,
  edited_by text NOT NULL
);

-- Servers of the previous release write and finish rows of `service_message` while they still run:
-- each becomes, or ends, a thread at once. Nothing else reads that table any more; it and this go
-- with a later release.
CREATE FUNCTION service_message_to_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO service_thread (id, number, topic, name, contact, network, state, opened_at,
        last_message_at, waiting_since)
      VALUES (NEW.id, upper(right(NEW.id::text, 8)), NEW.topic, NEW.name, NEW.contact,
        NEW.network, 'open', NEW.written_at, NEW.written_at, NEW.written_at);
    INSERT INTO service_thread_message (thread_id, author, content, written_at)
      VALUES (NEW.id, 'visitor', NEW.content, NEW.written_at);
  ELSE
    UPDATE service_thread SET state = 'closed', version = version + 1, waiting_since = NULL,
        closed_at = NEW.answered_at, closed_by = NEW.answered_by
      WHERE id = NEW.id AND state <> 'closed' AND NEW.answered_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER service_message_thread AFTER INSERT OR UPDATE ON service_message
  FOR EACH ROW EXECUTE FUNCTION service_message_to_thread();

-- What was written before there were threads.
INSERT INTO service_thread (id, number, topic, name, contact, network, state, opened_at,
    last_message_at, waiting_since, closed_at, closed_by)
  SELECT id, upper(right(id::text, 8)), topic, name, contact, network,
    CASE WHEN answered_at IS NULL THEN 'open' ELSE 'closed' END, written_at, written_at,
    CASE WHEN answered_at IS NULL THEN written_at END, answered_at, answered_by
  FROM service_message;
INSERT INTO service_thread_message (thread_id, author, content, written_at)
  SELECT id, 'visitor', content, written_at FROM service_message ORDER BY written_at, id;
