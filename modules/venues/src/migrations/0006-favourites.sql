-- Games a member has marked. A game that is closed for now stays marked, it is just not shown.
CREATE TABLE venue_favourite (
  member_id integer NOT NULL,
  game_id integer NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, game_id)
);
CREATE INDEX venue_favourite_newest ON venue_favourite (member_id, added_at DESC);
