-- How many applications of an activity were approved, kept with each approval: the list of
-- activities is read by everybody and counts no rows.
CREATE TABLE activity_applied (
  activity_id integer PRIMARY KEY REFERENCES activity (id),
  applied bigint NOT NULL
) WITH (fillfactor = 50);
INSERT INTO activity_applied (activity_id, applied)
  SELECT activity_id, count(*) FROM activity_application WHERE state = 2 GROUP BY activity_id;
