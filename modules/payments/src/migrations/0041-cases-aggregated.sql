-- Foreign tokens, dust: one case for a token and an address, however many transfers there were.
ALTER TABLE payment_case
  ADD COLUMN count integer NOT NULL DEFAULT 1,
  -- What the case was opened on, by name; values as strings.
  ADD COLUMN detail jsonb NOT NULL DEFAULT '{}';
ALTER TABLE payment_case DROP CONSTRAINT payment_case_kind_check;
ALTER TABLE payment_case ADD CONSTRAINT payment_case_kind_check CHECK (kind IN ('under', 'over',
  'late', 'double', 'no-order', 'unmatched', 'dust', 'wrong-token', 'wrong-network', 'limit',
  'screened', 'reorganised', 'ended', 'token-decimals', 'mined-again'));
-- A network is closed while this case is open; one at a time.
CREATE UNIQUE INDEX payment_case_token_decimals ON payment_case (network)
  WHERE kind = 'token-decimals' AND state = 'open';
-- Logs are matched with addresses of either network.
CREATE INDEX deposit_address_account ON deposit_address (address);
-- How far foreign tokens were looked for: behind the credits, and never in their way.
ALTER TABLE chain_cursor ADD COLUMN foreign_to bigint;
