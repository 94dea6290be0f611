-- concurrently
-- Who registered from one address, and when: asked for one member at a time.
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_consent_place
  ON member_consent (ip, recorded_at);
