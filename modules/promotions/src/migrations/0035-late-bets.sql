-- Days that were settled before late bets were marked.
INSERT INTO turnover_seal (day)
  SELECT max(day) FROM rebate_day WHERE settled_at IS NOT NULL HAVING max(day) IS NOT NULL;
