-- A random name the client keeps for its browser, where it told one: two members who signed in under
-- the same one used the same browser.
ALTER TABLE member_session ADD COLUMN device_id text
  CHECK (device_id ~ '^[A-Za-z0-9_-]{16,64}$');
CREATE INDEX member_session_device_id ON member_session (device_id, member_id)
  WHERE device_id IS NOT NULL;
