-- What has run out is found by its time, see rounds/prune-seats.ts.
CREATE INDEX launch_expiry ON launch (expires_at);
CREATE INDEX page_session_expiry ON page_session (expires_at);
