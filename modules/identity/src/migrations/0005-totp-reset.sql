-- When staff last took the authenticator away: payouts wait after it as after a changed password.
ALTER TABLE member ADD COLUMN totp_reset_at timestamptz;
