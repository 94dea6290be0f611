-- When the latest wrong password was looked at: how many names a network has failed with. A try that
-- is still being looked at has none.
ALTER TABLE credential_try ADD COLUMN wrong_at timestamptz;
CREATE INDEX credential_try_wrong ON credential_try (network, wrong_at)
  WHERE kind = 'login' AND wrong_at IS NOT NULL;
