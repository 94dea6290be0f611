-- Credited, but worth less than the method takes: never a first deposit (rules.md, Corrections).
ALTER TABLE deposit_order ADD COLUMN below_minimum boolean NOT NULL DEFAULT false;
