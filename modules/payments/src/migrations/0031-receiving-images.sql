-- Codes to scan that were proposed for an account, by the SHA-256 of what is kept: the proposal
-- names one, and it stands on the account once two people have agreed.
CREATE TABLE receiving_image (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  image text NOT NULL,
  drawn_at timestamptz NOT NULL
);
ALTER TABLE receiving_account ADD COLUMN changed_at timestamptz;
-- An account is taken out of use, never away: orders of the past were paid into it.
REVOKE DELETE, TRUNCATE ON receiving_account FROM CURRENT_USER;
