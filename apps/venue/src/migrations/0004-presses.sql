-- A bet cashed out by hand while its kite flew: the height that the house saw when the press came.
-- Only presses that count are here, one for each bet. The settlement reads them with the order
-- locked, so a press and the settlement of its order never pass each other (ADR 61).
CREATE TABLE shared_press (
  order_id uuid NOT NULL REFERENCES shared_order,
  -- The place of the bet in its order, from 0.
  bet integer NOT NULL CHECK (bet >= 0),
  -- In hundredths.
  height integer NOT NULL CHECK (height > 100),
  pressed_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, bet)
);
