-- A seat hangs on the session at the operator it was launched from; pages from before have none to
-- ask about, and end. Why a seat was ended by the operator is kept for the player and for support.
ALTER TABLE launch ADD COLUMN operator_token text NOT NULL DEFAULT '';
ALTER TABLE launch ADD COLUMN ended_by text CHECK (ended_by LIKE 'SE_%');
ALTER TABLE page_session ADD COLUMN operator_token text NOT NULL DEFAULT '';
ALTER TABLE page_session ADD COLUMN ended_by text CHECK (ended_by LIKE 'SE_%');
UPDATE page_session SET ended_at = now() WHERE ended_at IS NULL AND round_id IS NULL;
UPDATE launch SET used_at = now() WHERE used_at IS NULL AND round_id IS NULL;
CREATE INDEX launch_unused ON launch (player) WHERE used_at IS NULL;
