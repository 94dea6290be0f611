-- Categories, venues, tiles, games and the slot lists of /concise. Ids of venues, tiles and games
-- are disjoint, because one call (getGameUrl) takes any of them; the ranges keep them so.
CREATE TABLE venue_category (
  id int PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  icon text NOT NULL,
  art text NOT NULL,
  status int NOT NULL,
  position int NOT NULL
);

CREATE TABLE venue (
  code text PRIMARY KEY,
  id int NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 99),
  name text NOT NULL,
  category text NOT NULL REFERENCES venue_category (code),
  supplier text NOT NULL,
  wallet_mode text NOT NULL CHECK (wallet_mode IN ('transfer', 'seamless')),
  state text NOT NULL CHECK (state IN ('open', 'soon', 'maintenance', 'closed')),
  status int NOT NULL,
  art text NOT NULL,
  intro text NOT NULL,
  position int NOT NULL
);

CREATE TABLE venue_tile (
  id int PRIMARY KEY CHECK (id BETWEEN 100 AND 999),
  name text NOT NULL,
  category_id int NOT NULL REFERENCES venue_category (id),
  venue text NOT NULL REFERENCES venue (code),
  game_code text NOT NULL,
  single int NOT NULL,
  list_id int NOT NULL,
  game_id int,
  state text NOT NULL CHECK (state IN ('open', 'soon', 'maintenance', 'closed')),
  status int NOT NULL,
  is_new int NOT NULL,
  labels jsonb NOT NULL,
  art text NOT NULL,
  position int NOT NULL
);

CREATE TABLE venue_game (
  id int PRIMARY KEY CHECK (id >= 1000),
  name text NOT NULL,
  category_id int NOT NULL REFERENCES venue_category (id),
  list_id int NOT NULL,
  venue text NOT NULL REFERENCES venue (code),
  game_code text NOT NULL,
  single int NOT NULL,
  is_hot int NOT NULL,
  hot_position int,
  is_new int NOT NULL,
  is_recommend int NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'soon', 'maintenance', 'closed')),
  status int NOT NULL,
  app_state int NOT NULL,
  labels jsonb NOT NULL,
  art text NOT NULL,
  list_code text,
  summary text NOT NULL,
  position int NOT NULL,
  -- What the supplier's own list says; a game that is not reported reads 敬请期待.
  reported boolean NOT NULL DEFAULT false,
  UNIQUE (venue, game_code)
);

CREATE TABLE venue_slot_list (
  code text PRIMARY KEY,
  name text NOT NULL,
  venue text NOT NULL REFERENCES venue (code),
  tile_id int NOT NULL,
  position int NOT NULL
);

CREATE TABLE venue_slot_list_game (
  list_code text NOT NULL REFERENCES venue_slot_list (code),
  game_id int NOT NULL REFERENCES venue_game (id),
  position int NOT NULL,
  PRIMARY KEY (list_code, game_id)
);
