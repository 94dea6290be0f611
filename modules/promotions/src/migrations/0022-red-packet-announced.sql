-- Windows members have been told of; each once.
CREATE TABLE red_packet_announced (
  day text NOT NULL,
  window_id integer NOT NULL,
  announced_at timestamptz NOT NULL,
  PRIMARY KEY (day, window_id)
);
