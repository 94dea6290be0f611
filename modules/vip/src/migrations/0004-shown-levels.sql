-- The last change of level that a member was shown as reached. What happened before counts as shown.
CREATE TABLE vip_shown (
  member_id integer PRIMARY KEY,
  day date NOT NULL
);
INSERT INTO vip_shown (member_id, day) SELECT member_id, max(day) FROM vip_change GROUP BY member_id;
