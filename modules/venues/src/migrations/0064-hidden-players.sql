-- Members who are shown in no list of wins.
CREATE TABLE venue_hidden_player (
  member_id integer PRIMARY KEY,
  hidden_at timestamptz NOT NULL
);
