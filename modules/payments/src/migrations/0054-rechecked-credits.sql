-- Where a credit that two people released stands on the chain by now: null where it was credited,
-- '' where the chain showed it nowhere, and it is asked about no more.
ALTER TABLE chain_transfer ADD COLUMN stands_number bigint, ADD COLUMN stands_hash text;
UPDATE chain_transfer AS credit SET stands_hash = '' FROM payment_case AS doubt
  WHERE doubt.kind = 'reorganised' AND doubt.outcome = 'release' AND credit.state = 'credited'
    AND doubt.transfer = credit.network || ':' || credit.tx_hash || ':' || credit.log_index;
CREATE INDEX chain_transfer_stands ON chain_transfer (network, stands_number)
  WHERE stands_number IS NOT NULL;

-- Credits of the last days are asked about again and again, some at a time: behind which one.
CREATE INDEX chain_transfer_credited ON chain_transfer (network, settled_at, tx_hash, log_index)
  WHERE state = 'credited';
ALTER TABLE chain_cursor
  -- Since when this chain is read; credits of a test chain before it are none of its own.
  ADD COLUMN started_at timestamptz,
  ADD COLUMN recheck_at timestamptz,
  ADD COLUMN recheck_hash text NOT NULL DEFAULT '',
  ADD COLUMN recheck_log integer NOT NULL DEFAULT 0;
