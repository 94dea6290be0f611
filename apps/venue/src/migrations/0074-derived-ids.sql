-- contract: bet_id and win_id follow from the round's id, so no two rounds have the same; no statement looks for them, safe since 0.1.0
ALTER TABLE round DROP CONSTRAINT round_bet_id_key, DROP CONSTRAINT round_win_id_key;
