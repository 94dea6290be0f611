-- Running grants with a maximum cash-out are looked at every minute until they are settled.
CREATE INDEX bonus_grant_cashout ON bonus_grant (number)
  WHERE state = 'granted' AND max_cashout IS NOT NULL;
