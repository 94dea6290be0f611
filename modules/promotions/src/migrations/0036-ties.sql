-- Who else signed in from where a member did, and who else was paid in by whom: asked for one
-- application at a time.
CREATE INDEX member_session_place ON member_session (ip, started_at);
CREATE INDEX chain_transfer_sender ON chain_transfer (sender) WHERE state = 'credited';
CREATE INDEX bank_card_owner ON bank_card (owner);
