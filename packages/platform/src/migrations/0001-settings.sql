-- Values staff have set. The one in force at an instant is the latest that began by then.
CREATE TABLE setting_value (
  id uuid PRIMARY KEY,
  key text NOT NULL,
  value jsonb NOT NULL,
  effective_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  actor text NOT NULL,
  reason text NOT NULL
);
CREATE INDEX setting_value_in_force ON setting_value (key, effective_at, recorded_at, id);
REVOKE UPDATE, DELETE, TRUNCATE ON setting_value FROM CURRENT_USER;
