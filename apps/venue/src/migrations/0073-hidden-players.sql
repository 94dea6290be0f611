-- Players whose operator says that other players see no name of theirs.
CREATE TABLE hidden_player (
  player text PRIMARY KEY,
  hidden_at timestamptz NOT NULL
);
