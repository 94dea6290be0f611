-- Topics a member has switched off, and since when; without a row a topic is on.
CREATE TABLE message_muted (
  member_id integer NOT NULL,
  topic text NOT NULL CHECK (topic IN ('rebate', 'promotion', 'vip')),
  since timestamptz NOT NULL,
  PRIMARY KEY (member_id, topic)
);
