-- BSC is a network beside TRON and Ethereum. The new checks admit all that the old ones did, so that
-- the release before this one can go on writing.
ALTER TABLE chain_cursor DROP CONSTRAINT chain_cursor_network_check,
  ADD CONSTRAINT chain_cursor_network_check CHECK (network IN ('TRC20', 'ERC20', 'BEP20')) NOT VALID;
ALTER TABLE chain_cursor VALIDATE CONSTRAINT chain_cursor_network_check;
ALTER TABLE deposit_address DROP CONSTRAINT deposit_address_network_check,
  ADD CONSTRAINT deposit_address_network_check CHECK (network IN ('TRC20', 'ERC20', 'BEP20')) NOT VALID;
ALTER TABLE deposit_address VALIDATE CONSTRAINT deposit_address_network_check;
ALTER TABLE deposit_order DROP CONSTRAINT deposit_order_network_check,
  ADD CONSTRAINT deposit_order_network_check CHECK (network IN ('TRC20', 'ERC20', 'BEP20')) NOT VALID;
ALTER TABLE deposit_order VALIDATE CONSTRAINT deposit_order_network_check;
ALTER TABLE payout_address DROP CONSTRAINT payout_address_network_check,
  ADD CONSTRAINT payout_address_network_check CHECK (network IN ('TRC20', 'ERC20', 'BEP20')) NOT VALID;
ALTER TABLE payout_address VALIDATE CONSTRAINT payout_address_network_check;
ALTER TABLE payout_wallet DROP CONSTRAINT payout_wallet_network_check,
  ADD CONSTRAINT payout_wallet_network_check CHECK (network IN ('TRC20', 'ERC20', 'BEP20')) NOT VALID;
ALTER TABLE payout_wallet VALIDATE CONSTRAINT payout_wallet_network_check;
ALTER TABLE treasury_wallet DROP CONSTRAINT treasury_wallet_network_check,
  ADD CONSTRAINT treasury_wallet_network_check CHECK (network IN ('TRC20', 'ERC20', 'BEP20')) NOT VALID;
ALTER TABLE treasury_wallet VALIDATE CONSTRAINT treasury_wallet_network_check;

-- An account of Ethereum and BSC has one key and one owner: it is searched on all networks.
CREATE INDEX payout_address_key ON payout_address (address_key);
