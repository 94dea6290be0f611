-- concurrently
-- Members of one real name, in the form in which names are compared (plain-name.ts).
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_plain_name
  ON member (lower(normalize(regexp_replace(realname, '[[:space:]]', '', 'g'), NFKC)))
  WHERE realname <> '';
