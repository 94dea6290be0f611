-- How far the final blocks of each network have been read. Moves only with the transfers it passed.
CREATE TABLE chain_cursor (
  network text PRIMARY KEY CHECK (network IN ('TRC20', 'ERC20')),
  -- Hash of block 0: another hash is another chain, and the count starts anew.
  genesis text NOT NULL,
  scanned_to bigint NOT NULL,
  -- Heads as last seen, for the confirmations a member is shown.
  latest bigint NOT NULL,
  finalized bigint NOT NULL,
  scanned_at timestamptz NOT NULL
);

-- Addresses we receive on: one for each member and network, or one shared by all (member_id null).
CREATE TABLE deposit_address (
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20')),
  -- Twenty bytes, lower-case hex with 0x, as logs name it.
  address text NOT NULL,
  member_id integer,
  -- Child number below the extended public key; null for a shared address.
  derivation_index integer,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (network, address),
  UNIQUE (network, member_id),
  UNIQUE (network, derivation_index)
);

CREATE TABLE deposit_address_count (
  network text PRIMARY KEY,
  next_index integer NOT NULL
);

-- Amounts that tell orders on a shared address apart; taken until long after the order is over.
CREATE TABLE deposit_amount (
  network text NOT NULL,
  units bigint NOT NULL,
  order_number text NOT NULL UNIQUE,
  quarantined_until timestamptz NOT NULL,
  PRIMARY KEY (network, units)
);

-- Transfers to our addresses. One row is one event on chain, credited at most once.
CREATE TABLE chain_transfer (
  network text NOT NULL,
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  block_time timestamptz NOT NULL,
  contract text NOT NULL,
  sender text NOT NULL,
  recipient text NOT NULL,
  -- A foreign token may name any 256-bit value.
  units numeric(78) NOT NULL,
  -- seen: in a block that is not final; final: waits to be credited; held: in suspense, in a case.
  state text NOT NULL CHECK (state IN ('seen', 'final', 'credited', 'held')),
  -- Whose it is and the order it serves; a guess until credited.
  member_id integer,
  order_number text,
  recorded_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (network, tx_hash, log_index)
);
CREATE INDEX chain_transfer_waiting ON chain_transfer (network, block_number)
  WHERE state IN ('seen', 'final');
CREATE INDEX chain_transfer_order ON chain_transfer (order_number);
CREATE INDEX chain_transfer_block ON chain_transfer (network, block_number);

-- Senders whose money is not taken without a person looking.
CREATE TABLE screened_address (
  network text NOT NULL,
  address text NOT NULL,
  reason text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (network, address)
);
