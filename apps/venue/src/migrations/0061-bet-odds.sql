-- The odds a bet was taken at, in millionths: a later change of a game's table leaves them alone.
-- `house_edge` is null for a round of a game nobody knows any more; its odds are not told.
ALTER TABLE round
  ADD COLUMN house_edge integer CHECK (house_edge BETWEEN 0 AND 1000000),
  ADD COLUMN win_chance integer CHECK (win_chance BETWEEN 0 AND 1000000),
  ADD COLUMN market text,
  ADD COLUMN selection text,
  ADD CONSTRAINT round_side CHECK ((market IS NULL) = (selection IS NULL));

-- Rounds of before this file were all played by the tables of that day.
UPDATE round SET house_edge = 39999 WHERE game_code = 'crabapple-bloom';

UPDATE round SET
  house_edge = (100000000 - dice.winning * (99000000 / dice.winning)) / 100,
  win_chance = dice.winning * 100,
  market = 'roll',
  selection = (choice->>'side') || '-' || (choice->>'target')
FROM (
  SELECT id, CASE choice->>'side' WHEN 'over' THEN 9999 - (choice->>'target')::integer
    ELSE (choice->>'target')::integer END AS winning
  FROM round WHERE game_code = 'cloud-dice'
) AS dice
WHERE dice.id = round.id;

UPDATE round SET
  house_edge = (2160000 - bet.throws * bet.pays) * 1000000 / 2160000,
  win_chance = bet.throws * 1000000 / 216,
  market = bet.market,
  selection = choice->>'bet'
FROM (VALUES
  ('big', 'size', 105::bigint, 20000::bigint), ('small', 'size', 105, 20000),
  ('odd', 'parity', 105, 20000), ('even', 'parity', 105, 20000), ('triple', 'triple', 6, 350000),
  ('4', 'total', 3, 700000), ('5', 'total', 6, 350000), ('6', 'total', 10, 210000),
  ('7', 'total', 15, 140000), ('8', 'total', 21, 100000), ('9', 'total', 25, 84000),
  ('10', 'total', 27, 77777), ('11', 'total', 27, 77777), ('12', 'total', 25, 84000),
  ('13', 'total', 21, 100000), ('14', 'total', 15, 140000), ('15', 'total', 10, 210000),
  ('16', 'total', 6, 350000), ('17', 'total', 3, 700000)
) AS bet (name, market, throws, pays)
WHERE game_code = 'imperial-sic-bo' AND choice->>'bet' = bet.name;
