-- What staff add to a wallet may have to be wagered too.
ALTER TABLE turnover_lot DROP CONSTRAINT turnover_lot_kind_check;
ALTER TABLE turnover_lot ADD CONSTRAINT turnover_lot_kind_check
  CHECK (kind IN ('deposit', 'bonus', 'rebate', 'red-packet', 'adjustment'));
