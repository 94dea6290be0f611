-- Whether a visitor may try the game with play money: its rounds are one player's.
ALTER TABLE venue_game ADD COLUMN free_play boolean NOT NULL DEFAULT false;
