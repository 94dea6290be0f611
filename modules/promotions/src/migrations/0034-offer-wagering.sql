-- The multiple an offered sum is to be wagered, as it stood when it was offered: a gift of a level has
-- that of the table of levels, everything else its rule's. In millionths.
ALTER TABLE bonus_offer ADD COLUMN wagering bigint CHECK (wagering BETWEEN 0 AND 10000000);
UPDATE bonus_offer AS offer SET wagering = rule.wagering FROM bonus_rule AS rule
  WHERE rule.code = offer.rule_code AND rule.version = offer.rule_version;
ALTER TABLE bonus_offer ALTER COLUMN wagering SET NOT NULL;
