-- Money in and out: the chains, deposits, cases, withdrawals, the signer, our own wallets, proofs.
--
-- Points are minor CNY. USDT and its rate are in millionths: `rate` is CNY per USDT. `units` are
-- millionths of USDT too, unless a comment says otherwise. An address of a chain is twenty bytes,
-- lower-case hex with 0x, as logs name it, unless it is said to be as its network writes it.
-- Networks: TRC20 is TRON, ERC20 Ethereum, BEP20 BSC. A `version` grows with each act, and a page
-- with an older version cannot act.

-- How far the final blocks of each network have been read. Moves only with the transfers it passed.
CREATE TABLE chain_cursor (
  network text PRIMARY KEY CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  -- Hash of block 0: another hash is another chain, and the count starts anew.
  genesis text NOT NULL,
  -- Since when this chain is read; credits of a test chain before it are none of its own.
  started_at timestamptz,
  scanned_to bigint NOT NULL,
  -- How far foreign tokens were looked for: behind the credits, and never in their way.
  foreign_to bigint,
  -- Heads as last seen, for the confirmations a member is shown.
  latest bigint NOT NULL,
  finalized bigint NOT NULL,
  scanned_at timestamptz NOT NULL,
  -- Credits of the last days are asked about again and again, some at a time: behind which one.
  recheck_at timestamptz,
  recheck_hash text NOT NULL DEFAULT '',
  recheck_log integer NOT NULL DEFAULT 0
);

-- How the last run of the watcher found each endpoint of a network, for staff to see.
CREATE TABLE chain_endpoint (
  network text NOT NULL,
  name text NOT NULL,
  -- The newest block it told, and the newest final one; null when it was never reached.
  latest bigint,
  finalized bigint,
  failing boolean NOT NULL,
  -- In short, without addresses and keys; '' when there was none.
  last_error text NOT NULL,
  -- Contradictions since the start of the program that asks it.
  disagreements integer NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (network, name)
);

-- Transfers to our addresses. One row is one event on chain, credited at most once.
CREATE TABLE chain_transfer (
  network text NOT NULL,
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  block_time timestamptz NOT NULL,
  -- Of the token.
  contract text NOT NULL,
  sender text NOT NULL,
  recipient text NOT NULL,
  -- A foreign token may name any 256-bit value.
  units numeric(78) NOT NULL,
  -- What it brought below a millionth, in the token's smallest unit: it stays on chain and is
  -- credited to nobody. Tokens of six decimals have none.
  dust numeric(78) NOT NULL DEFAULT 0,
  -- seen: in a block that is not final; final: waits to be credited; held: in suspense, in a case;
  -- cancelled: two people took its credit back; found on the chain again it waits in suspense.
  state text NOT NULL CHECK (state IN ('seen', 'final', 'credited', 'held', 'cancelled')),
  -- Whose it is and the order it serves; a guess until credited.
  member_id integer,
  order_number text,
  recorded_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- When it was booked in the treasury's accounts; null until then.
  treasury_at timestamptz,
  -- The block in which a credit that two people released stands by now: null where it was credited,
  -- the hash '' where the chain showed it nowhere, and it is asked about no more.
  stands_number bigint,
  stands_hash text,
  PRIMARY KEY (network, tx_hash, log_index)
);
CREATE INDEX chain_transfer_waiting ON chain_transfer (network, block_number)
  WHERE state IN ('seen', 'final');
CREATE INDEX chain_transfer_order ON chain_transfer (order_number);
CREATE INDEX chain_transfer_block ON chain_transfer (network, block_number);
-- From where a member's deposits came: agents' linked accounts are found by it.
CREATE INDEX chain_transfer_member ON chain_transfer (member_id) WHERE member_id IS NOT NULL;
-- Who else was paid in by whom: asked for one application for an activity at a time.
CREATE INDEX chain_transfer_sender ON chain_transfer (sender) WHERE state = 'credited';
CREATE INDEX chain_transfer_treasury ON chain_transfer (network, settled_at)
  WHERE treasury_at IS NULL AND settled_at IS NOT NULL;
CREATE INDEX chain_transfer_stands ON chain_transfer (network, stands_number)
  WHERE stands_number IS NOT NULL;
CREATE INDEX chain_transfer_credited ON chain_transfer (network, settled_at, tx_hash, log_index)
  WHERE state = 'credited';
-- Dust of all arrivals, summed when the treasury is compared.
CREATE INDEX chain_transfer_dust ON chain_transfer (network, recipient) WHERE dust > 0;

-- Senders whose money is not taken without a person looking.
CREATE TABLE screened_address (
  network text NOT NULL,
  address text NOT NULL,
  reason text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (network, address)
);

-- Addresses we receive on: one for each member and network, or one shared by all (member_id null).
CREATE TABLE deposit_address (
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  address text NOT NULL,
  member_id integer,
  -- Child number below the extended public key; null for a shared address.
  derivation_index integer,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (network, address),
  UNIQUE (network, member_id),
  UNIQUE (network, derivation_index)
);
-- Logs are matched with addresses of any network.
CREATE INDEX deposit_address_account ON deposit_address (address);

-- The child number of the next address of a network.
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

-- Deposits, ordered by members or made for money that came without an order.
CREATE TABLE deposit_order (
  number text PRIMARY KEY,
  -- The `id` clients of the old API expect.
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  member_id integer NOT NULL,
  -- card, wechat, alipay, usdt, upay, huione
  method text NOT NULL,
  network text CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  -- What its records are called, see `PAY_WAY_LABELS`.
  pay_way integer NOT NULL,
  -- Points asked for.
  asked bigint NOT NULL CHECK (asked > 0),
  -- USDT to pay; null where the member pays in another currency.
  expected bigint CHECK (expected > 0),
  -- Locked when the order was made.
  rate bigint NOT NULL CHECK (rate > 0),
  -- Where to pay, as the network writes it.
  address text,
  -- What the member said of a bank payment.
  details jsonb NOT NULL,
  -- The stage by the numbers of the old API: 1 open, 2 credited, 3 rejected, 4 expired.
  state smallint NOT NULL CHECK (state BETWEEN 1 AND 4),
  stage text NOT NULL
    CHECK (stage IN ('submitted', 'reviewing', 'suspended', 'credited', 'rejected', 'expired')),
  -- True when money came without an order and this one was made for it.
  made_for_transfer boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  closed_at timestamptz,
  -- USDT that arrived, and the points it became.
  received bigint,
  credited bigint CHECK (credited > 0),
  -- What a credited order counts as for levels, red packets and the least deposit of a bonus: the
  -- amount to pay is rounded down to a cent of a dollar, and who orders 500.00 and pays what was
  -- asked has deposited 500.00, though a few cents less are credited.
  counts bigint GENERATED ALWAYS AS (
    CASE WHEN NOT made_for_transfer AND credited < asked AND (asked - credited) * 1000000 < rate
      THEN asked ELSE credited END) STORED,
  -- Credited, but worth less than the method takes: never a first deposit (rules.md, Corrections).
  below_minimum boolean NOT NULL DEFAULT false,
  -- A crumb: credited below the minimum without an order, and in no wagering lot yet.
  waits_for_lot boolean NOT NULL DEFAULT false,
  tx_hash text,
  -- Why it was rejected, in the member's words.
  reason text,
  idempotency_key text NOT NULL,
  UNIQUE (member_id, idempotency_key),
  CONSTRAINT deposit_order_credit_check CHECK ((stage = 'credited') = (credited IS NOT NULL)),
  CONSTRAINT deposit_order_stage_state_check CHECK (state = CASE stage WHEN 'credited' THEN 2
    WHEN 'rejected' THEN 3 WHEN 'expired' THEN 4 ELSE 1 END)
) WITH (fillfactor = 80);
CREATE INDEX deposit_order_member ON deposit_order (member_id, created_at DESC, number);
CREATE INDEX deposit_order_open ON deposit_order (member_id, network) WHERE stage = 'submitted';
CREATE INDEX deposit_order_expiry ON deposit_order (expires_at) WHERE stage = 'submitted';
-- Which deposit was the first, ever or since an instant: bonuses on first deposits ask it.
CREATE INDEX deposit_order_credited ON deposit_order (member_id, closed_at, number)
  WHERE stage = 'credited';
-- What came in in a span of hours, over all members.
CREATE INDEX deposit_order_closed ON deposit_order (closed_at) WHERE stage = 'credited';
CREATE INDEX deposit_order_crumbs ON deposit_order (member_id) WHERE waits_for_lot;

-- Accounts members pay into by hand: shown as they stand now, never on an order of the past.
CREATE TABLE receiving_account (
  id integer PRIMARY KEY,
  method text NOT NULL CHECK (method IN ('card', 'wechat', 'alipay', 'huione')),
  bank text NOT NULL,
  owner text NOT NULL,
  account_no text NOT NULL,
  branch text NOT NULL,
  -- A data address of the QR code to scan; '' where there is none.
  image text NOT NULL,
  note text NOT NULL,
  active boolean NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz
);
CREATE INDEX receiving_account_method ON receiving_account (method, id) WHERE active;
-- An account is taken out of use, never away: orders of the past were paid into it.
REVOKE DELETE, TRUNCATE ON receiving_account FROM CURRENT_USER;

-- Codes to scan that were proposed for an account, by the SHA-256 of what is kept: the proposal
-- names one, and it stands on the account once two people have agreed.
CREATE TABLE receiving_image (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  image text NOT NULL,
  drawn_at timestamptz NOT NULL
);

-- How staff judge a deposit that no chain and no provider vouches for.
CREATE TABLE deposit_review (
  number text PRIMARY KEY REFERENCES deposit_order (number),
  version integer NOT NULL,
  reviewer text,
  first_approver text,
  second_approver text,
  -- What the first approver found on the account, in millionths of a dollar.
  received bigint CHECK (received > 0),
  -- Reference of the payment on our account's statement.
  evidence text NOT NULL,
  CONSTRAINT deposit_review_two_people_check
    CHECK (second_approver IS NULL OR second_approver <> first_approver)
);
-- A payment on our account's statement pays one order only.
CREATE UNIQUE INDEX deposit_review_evidence ON deposit_review (evidence) WHERE evidence <> '';

-- What was done about it, step by step; the actor is `staff:NAME`, `member:ID` or `system:…`.
CREATE TABLE deposit_review_step (
  id uuid PRIMARY KEY,
  number text NOT NULL REFERENCES deposit_order (number),
  step text NOT NULL,
  actor text NOT NULL,
  note text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX deposit_review_step_order ON deposit_review_step (number, at);

-- A payment page a provider was asked for; written before it is asked.
CREATE TABLE hosted_payment (
  order_number text PRIMARY KEY REFERENCES deposit_order (number),
  -- The provider's name of it, and its address; null until it has answered.
  payment_id text UNIQUE,
  pay_url text,
  -- creating: asked for, no answer known; open: waits for money; settled: credited or in suspense;
  -- over: the provider had no money for it long after its time.
  state text NOT NULL CHECK (state IN ('creating', 'open', 'settled', 'over')),
  tries integer NOT NULL,
  next_look_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX hosted_payment_due ON hosted_payment (next_look_at)
  WHERE state IN ('creating', 'open');

-- The provider's notices as they came, once for each nonce.
CREATE TABLE hosted_notice (
  nonce text PRIMARY KEY,
  body text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX hosted_notice_age ON hosted_notice (received_at);

-- What a person should look at: money that is not as ordered. At most one of a kind for a transfer;
-- foreign tokens and dust have one case for a token and an address, however many transfers there
-- were.
CREATE TABLE payment_case (
  id uuid PRIMARY KEY,
  -- screened-payout: an order whose address is listed; unscreened: money whose sender the screening
  -- does not know; above-ceiling: money above the operator's ceiling, which waits for two people;
  -- reorganised: a credit whose block was replaced after it was final, held until two people
  -- decide; token-decimals: its network is closed while the case is open. The words for staff are
  -- `PAYMENT_CASE_WORDS`.
  kind text NOT NULL CHECK (kind IN ('under', 'over', 'late', 'double', 'no-order', 'unmatched',
    'dust', 'wrong-token', 'wrong-network', 'limit', 'screened', 'reorganised', 'ended',
    'token-decimals', 'mined-again', 'above-ceiling', 'screened-payout', 'unscreened')),
  -- The money's key: network:tx_hash:log_index, upay:payment or manual:order.
  transfer text NOT NULL,
  -- trc20, erc20, upay, bank …: names house:deposits:<channel> and house:suspense:<channel>.
  channel text NOT NULL DEFAULT '',
  -- Null for money that came by another way than a chain.
  network text,
  tx_hash text NOT NULL,
  member_id integer,
  order_number text,
  -- In the token's smallest unit.
  units numeric(78) NOT NULL,
  -- How many transfers share the case.
  count integer NOT NULL DEFAULT 1,
  -- What the case was opened on, by name; values as strings.
  detail jsonb NOT NULL DEFAULT '{}',
  -- Points in suspense; 0 where nothing was booked (dust, a foreign token).
  suspended bigint NOT NULL DEFAULT 0 CHECK (suspended >= 0),
  -- Of a credit that is in doubt: points held of what the member still had, and the rest.
  frozen bigint NOT NULL DEFAULT 0 CHECK (frozen >= 0),
  claimed bigint NOT NULL DEFAULT 0 CHECK (claimed >= 0),
  -- noted: credited by rule, for information; open: money waits for a decision.
  state text NOT NULL CHECK (state IN ('noted', 'open', 'resolved')),
  version integer NOT NULL DEFAULT 1,
  opened_at timestamptz NOT NULL,
  -- What one person proposes: for whom, by which transaction of ours it is returned, and why.
  proposed text CHECK (proposed IN ('credit', 'return', 'close', 'release', 'cancel')),
  proposed_by text,
  proposed_member integer,
  return_hash text NOT NULL DEFAULT '',
  evidence text NOT NULL DEFAULT '',
  -- What another one confirmed.
  outcome text CHECK (outcome IN ('credit', 'return', 'close', 'release', 'cancel')),
  resolved_by text,
  resolved_at timestamptz,
  UNIQUE (transfer, kind),
  CONSTRAINT payment_case_two_people_check
    CHECK (resolved_by IS NULL OR resolved_by <> proposed_by),
  CONSTRAINT payment_case_end_check CHECK ((state = 'resolved') = (outcome IS NOT NULL))
);
CREATE INDEX payment_case_open ON payment_case (opened_at) WHERE state = 'open';
CREATE INDEX payment_case_order ON payment_case (order_number);
-- A transaction of ours returns one payment only.
CREATE UNIQUE INDEX payment_case_return ON payment_case (return_hash)
  WHERE return_hash <> '' AND state = 'resolved';
-- One at a time closes a network.
CREATE UNIQUE INDEX payment_case_token_decimals ON payment_case (network)
  WHERE kind = 'token-decimals' AND state = 'open';
-- Payouts of a member wait while such a case is open.
CREATE INDEX payment_case_frozen ON payment_case (member_id)
  WHERE kind = 'reorganised' AND state = 'open';
CREATE INDEX payment_case_transaction ON payment_case (tx_hash) WHERE kind = 'reorganised';

-- The lock a member's addresses and withdrawals are changed under.
CREATE TABLE payment_member (member_id integer PRIMARY KEY);

-- Addresses members are paid USDT to. A row stays for ever: an address belongs to one member only,
-- deleted or not, on the whole site (PA-04).
CREATE TABLE payout_address (
  id bigint PRIMARY KEY,
  member_id integer NOT NULL,
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  -- As the member wrote it, and in one spelling.
  address text NOT NULL,
  address_key text NOT NULL,
  bound_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CONSTRAINT payout_address_once UNIQUE (network, address_key)
);
CREATE INDEX payout_address_member ON payout_address (member_id, bound_at)
  WHERE deleted_at IS NULL;
-- An account of Ethereum and BSC has one key and one owner: it is searched on all networks.
CREATE INDEX payout_address_key ON payout_address (address_key);

-- Bank cards of members. A row stays for ever: a card belongs to one member only, deleted or not.
CREATE TABLE bank_card (
  id bigint PRIMARY KEY,
  member_id integer NOT NULL,
  bank text NOT NULL,
  owner text NOT NULL,
  branch text NOT NULL,
  card_no text NOT NULL,
  -- The number without blanks, for comparison.
  card_key text NOT NULL,
  bound_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CONSTRAINT bank_card_once UNIQUE (card_key)
);
CREATE INDEX bank_card_member ON bank_card (member_id, bound_at) WHERE deleted_at IS NULL;
-- Cards of one owner: asked for one application for an activity at a time.
CREATE INDEX bank_card_owner ON bank_card (owner);

-- Withdrawal orders.
CREATE TABLE withdrawal (
  number text PRIMARY KEY,
  member_id integer NOT NULL,
  -- The client's, so that a repeat makes no second order.
  request_key text NOT NULL,
  session_id text,
  -- Network and address stay as they were when it was ordered.
  address_id bigint NOT NULL REFERENCES payout_address (id),
  network text NOT NULL,
  address text NOT NULL,
  -- USDT: what the member asked for, and what we keep of it.
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  rate bigint NOT NULL CHECK (rate > 0),
  -- Points held for it in the ledger.
  held bigint NOT NULL CHECK (held > 0),
  stage text NOT NULL
    CHECK (stage IN ('submitted', 'reviewing', 'approved', 'paying', 'paid', 'rejected')),
  version integer NOT NULL DEFAULT 1,
  submitted_at timestamptz NOT NULL,
  -- Nothing is paid before: payouts wait after a new address and after what `member` notes.
  payable_from timestamptz NOT NULL,
  -- What the rules of automatic approval decided, once: the verdict, the rule's name (null when
  -- none matched), and what stood against an approval.
  ruled_as text CHECK (ruled_as IN ('approve', 'hold', 'two-people', 'none')),
  ruled_by text,
  ruled_at timestamptz,
  ruled_stop text,
  reviewer text,
  first_approver text,
  second_approver text,
  approved_at timestamptz,
  -- Whether the signer pays it: then nobody enters a payment of it or gives it back by hand.
  by_signer boolean NOT NULL DEFAULT false,
  -- Who entered the payment, and why it is paid at a rate that is usual no longer.
  entered_by text,
  rate_reason text,
  tx_hash text,
  paid_at timestamptz,
  -- An approved order that cannot be paid is ended by two people: who asks for it, and why.
  release_by text,
  release_reason text,
  -- Why it was rejected.
  reason text,
  CONSTRAINT withdrawal_key UNIQUE (member_id, request_key),
  CONSTRAINT withdrawal_fee_below_check CHECK (amount > fee),
  CONSTRAINT withdrawal_two_people_check
    CHECK (second_approver IS NULL OR second_approver <> first_approver),
  -- Who approves does not enter, whatever roles one holds.
  CONSTRAINT withdrawal_entered_first_check
    CHECK (entered_by IS NULL OR entered_by <> first_approver),
  CONSTRAINT withdrawal_entered_second_check
    CHECK (entered_by IS NULL OR second_approver IS NULL OR entered_by <> second_approver),
  CONSTRAINT withdrawal_approved_check
    CHECK (stage NOT IN ('approved', 'paying', 'paid') OR approved_at IS NOT NULL),
  CONSTRAINT withdrawal_sent_check CHECK (stage NOT IN ('paying', 'paid') OR tx_hash IS NOT NULL),
  CONSTRAINT withdrawal_paid_check CHECK ((stage = 'paid') = (paid_at IS NOT NULL)),
  CONSTRAINT withdrawal_rejected_check CHECK (stage <> 'rejected' OR reason IS NOT NULL),
  CONSTRAINT withdrawal_release_check CHECK ((release_by IS NULL) = (release_reason IS NULL)),
  CONSTRAINT withdrawal_ruled_check CHECK ((ruled_as IS NULL) = (ruled_at IS NULL)),
  CONSTRAINT withdrawal_rule_check
    CHECK (ruled_by IS NOT NULL OR ruled_as IS NULL OR ruled_as = 'none')
);
-- A transaction pays one order only.
CREATE UNIQUE INDEX withdrawal_tx_once ON withdrawal (network, tx_hash);
CREATE INDEX withdrawal_member ON withdrawal (member_id, submitted_at DESC);
CREATE INDEX withdrawal_stage ON withdrawal (stage, submitted_at);
CREATE INDEX withdrawal_address ON withdrawal (address_id, submitted_at);
-- What went out in a span of hours, over all members.
CREATE INDEX withdrawal_paid ON withdrawal (paid_at) WHERE stage = 'paid';
CREATE INDEX withdrawal_by_signer ON withdrawal (submitted_at) WHERE by_signer AND paid_at IS NULL;
CREATE INDEX withdrawal_unruled ON withdrawal (submitted_at)
  WHERE stage = 'submitted' AND ruled_at IS NULL;

-- What was done to an order, step by step, for the reviewer.
CREATE TABLE withdrawal_step (
  id uuid PRIMARY KEY,
  number text NOT NULL REFERENCES withdrawal (number),
  step text NOT NULL,
  actor text NOT NULL,
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX withdrawal_step_order ON withdrawal_step (number, at);

-- Orders that are paid by hand: the signer is never asked to pay one of them, also after a payment
-- that the chain refuted.
CREATE TABLE hand_payout (
  number text PRIMARY KEY REFERENCES withdrawal (number),
  -- A person of staff, or a word where nobody took it.
  taken_by text NOT NULL,
  taken_at timestamptz NOT NULL
);

-- Attempts of the signer to pay an order. Each step is committed before its effect begins.
CREATE TABLE payout_attempt (
  number text NOT NULL REFERENCES withdrawal (number),
  attempt integer NOT NULL CHECK (attempt BETWEEN 1 AND 99),
  state text NOT NULL CHECK (state IN ('requested', 'signed', 'sent', 'returned')),
  -- Of the order when it was first requested: all its attempts name the same.
  version integer NOT NULL,
  tx_hash text,
  -- The whole transaction, to be sent as it is, again and again.
  bytes text,
  -- Of chains that count nonces: a further attempt replaces the one before.
  nonce bigint,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (number, attempt),
  CONSTRAINT payout_attempt_signed_check
    CHECK (state IN ('requested', 'returned') OR (tx_hash IS NOT NULL AND bytes IS NOT NULL))
);

-- Signatures of people for payments above the signer's automatic ceiling, made with their own keys.
CREATE TABLE payout_approval (
  number text NOT NULL REFERENCES withdrawal (number),
  approver text NOT NULL,
  key text NOT NULL,
  expires_at timestamptz NOT NULL,
  signature text NOT NULL,
  -- The staff account that submitted it.
  submitted_by text NOT NULL,
  submitted_at timestamptz NOT NULL,
  PRIMARY KEY (number, key, expires_at)
);

-- The counter of our requests to the signer, and the newest place of its log we know of: one row.
CREATE TABLE signer_line (
  id integer PRIMARY KEY CHECK (id = 1),
  counter bigint NOT NULL,
  seen_length bigint,
  seen_hash text
);
INSERT INTO signer_line (id, counter) VALUES (1, 0);

-- What the signer's policy asks of payments, as its last answer said: for lists and early refusals.
-- One row.
CREATE TABLE signer_terms (
  id integer PRIMARY KEY CHECK (id = 1),
  -- Which policy it is, and what it asks.
  policy text NOT NULL,
  terms jsonb NOT NULL,
  learned_at timestamptz NOT NULL
);

-- Transactions by which withdrawals were paid or meant to be paid. A mined one has cost its network
-- fee, also when it failed.
CREATE TABLE payout_fee (
  network text NOT NULL,
  tx_hash text NOT NULL,
  number text NOT NULL,
  -- open: not final yet; booked: in coin_entry; absent: never mined, or not sent by a wallet of
  -- ours.
  state text NOT NULL CHECK (state IN ('open', 'booked', 'absent')),
  sent_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (network, tx_hash),
  CONSTRAINT payout_fee_end_check CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX payout_fee_open ON payout_fee (network, sent_at) WHERE state = 'open';

-- Wallets of ours that payouts are paid from; a row stays for ever. Two people registered each.
CREATE TABLE payout_wallet (
  id integer PRIMARY KEY,
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  address text NOT NULL,
  label text NOT NULL,
  -- Beijing days, both included; null for no end.
  from_day date NOT NULL,
  to_day date,
  proposed_by text NOT NULL,
  confirmed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT payout_wallet_once UNIQUE (network, address),
  CONSTRAINT payout_wallet_days_check CHECK (to_day IS NULL OR to_day >= from_day),
  CONSTRAINT payout_wallet_two_people_check CHECK (confirmed_by <> proposed_by)
);

-- Transfers between our own wallets that the signer signs: a sweep gathers USDT from a deposit
-- address; gas gives such an address the coins for the fee of its sweep; cold empties a payout
-- wallet.
CREATE TABLE own_transfer (
  number text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('sweep', 'gas', 'cold')),
  network text NOT NULL,
  -- The deposit address and its number below the extended key; a payout wallet has the number -1.
  address text NOT NULL,
  deposit_index integer NOT NULL,
  -- The cold wallet it goes to.
  target text,
  -- Smallest units of the coin where it is gas.
  units numeric(78) NOT NULL CHECK (units > 0),
  -- failed: final on chain without effect, so that it cost its fee alone; refused: the signer signs
  -- no more of it, and nothing of it is on chain.
  state text NOT NULL CHECK (state IN ('open', 'done', 'failed', 'refused')),
  -- What the chain shows in the end: where it went, in which transaction, for which fee in coins.
  recipient text,
  tx_hash text,
  fee numeric(78),
  -- Why the signer refused.
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT own_transfer_end_check CHECK ((state = 'open') = (ended_at IS NULL)),
  CONSTRAINT own_transfer_sides_check CHECK (
    (kind = 'cold') = (deposit_index < 0) AND (kind = 'cold') = (target IS NOT NULL))
);
-- One at a time for an address.
CREATE UNIQUE INDEX own_transfer_open ON own_transfer (network, address) WHERE state = 'open';
CREATE INDEX own_transfer_address ON own_transfer (network, address, created_at);
CREATE INDEX own_transfer_time ON own_transfer (created_at);

-- Attempts of the signer at it, as those of a payout.
CREATE TABLE own_transfer_attempt (
  number text NOT NULL REFERENCES own_transfer (number),
  attempt integer NOT NULL CHECK (attempt BETWEEN 1 AND 99),
  state text NOT NULL CHECK (state IN ('requested', 'signed', 'sent')),
  tx_hash text,
  bytes text,
  nonce bigint,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (number, attempt),
  CONSTRAINT own_transfer_attempt_signed_check
    CHECK (state = 'requested' OR (tx_hash IS NOT NULL AND bytes IS NOT NULL))
);

-- Emptying a payout wallet that stands above its ceiling into a cold wallet of ours: proposed by
-- the job, confirmed by people, then run as a transfer of ours under the same number.
CREATE TABLE cold_move (
  number text PRIMARY KEY,
  network text NOT NULL,
  -- The payout wallet and the cold wallet.
  wallet text NOT NULL,
  recipient text NOT NULL,
  -- What moves, and the balance and ceiling of the network that asked for it.
  units bigint NOT NULL CHECK (units > 0),
  balance bigint NOT NULL,
  ceiling bigint NOT NULL,
  -- lapsed: the balance has come down by itself before people decided.
  state text NOT NULL CHECK (state IN ('proposed', 'confirmed', 'turned-down', 'lapsed')),
  first_by text,
  second_by text,
  -- Who turned it down.
  ended_by text,
  reason text NOT NULL DEFAULT '',
  proposed_at timestamptz NOT NULL,
  decided_at timestamptz,
  CONSTRAINT cold_move_two_wallets_check CHECK (wallet <> recipient),
  CONSTRAINT cold_move_decided_check CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CONSTRAINT cold_move_confirmed_check CHECK (state <> 'confirmed' OR first_by IS NOT NULL),
  CONSTRAINT cold_move_two_people_check CHECK (second_by IS NULL OR second_by <> first_by)
);
-- One at a time for a network.
CREATE UNIQUE INDEX cold_move_proposed ON cold_move (network) WHERE state = 'proposed';
CREATE INDEX cold_move_time ON cold_move (proposed_at);

-- The book of coins (TRX, ETH, BNB), double entry in the smallest unit, which has too many digits
-- for the ledger. A final transaction is booked once: its fee, and the coins that it moves.
CREATE TABLE coin_entry (
  network text NOT NULL,
  tx_hash text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fee', 'move')),
  -- An address of ours, or 'fees'.
  debit text NOT NULL,
  credit text NOT NULL,
  units numeric(78) NOT NULL CHECK (units > 0),
  -- The number of what it was sent for.
  reference text NOT NULL,
  occurred_at timestamptz NOT NULL,
  PRIMARY KEY (network, tx_hash, kind),
  CONSTRAINT coin_entry_two_sides_check CHECK (debit <> credit)
);
CREATE INDEX coin_entry_credit ON coin_entry (network, credit);
CREATE INDEX coin_entry_debit ON coin_entry (network, debit);

-- The coins of payout and treasury wallets beside the book of coins, as of the last check.
CREATE TABLE coin_standing (
  network text NOT NULL,
  address text NOT NULL,
  role text NOT NULL CHECK (role IN ('payout', 'treasury')),
  -- By coin_entry since its first row: fees and coins given away make it negative.
  booked numeric(78) NOT NULL,
  -- Coins that came from outside and have no entry: the first balance, and refills. Null before the
  -- first answer.
  outside numeric(78),
  -- Null while the chain does not answer.
  on_chain numeric(78),
  state text NOT NULL CHECK (state IN ('equal', 'in-transit', 'differs', 'unknown')),
  differs_since timestamptz,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (network, address)
);

-- The USDT of each wallet of ours beside its account, as it was last asked about on chain.
CREATE TABLE treasury_wallet (
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  address text NOT NULL,
  -- payout: pays withdrawals; receiving: a member's or the shared address; treasury: collects
  -- deposits, or is cold.
  role text NOT NULL CHECK (role IN ('payout', 'treasury', 'receiving')),
  -- In millionths of USDT; what the books say, and what has arrived and is not in them yet.
  booked bigint NOT NULL,
  pending bigint NOT NULL,
  -- Null where the chain could not be asked: unknown, never zero.
  on_chain bigint,
  state text NOT NULL CHECK (state IN ('equal', 'differs', 'unknown')),
  -- Since when it differs without a break.
  differs_since timestamptz,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (network, address),
  CONSTRAINT treasury_wallet_unknown_check CHECK ((state = 'unknown') = (on_chain IS NULL)),
  CONSTRAINT treasury_wallet_differs_check
    CHECK (state <> 'differs' OR differs_since IS NOT NULL)
);
CREATE INDEX treasury_wallet_trouble ON treasury_wallet (state) WHERE state <> 'equal';

-- The report of a Beijing day, as it was found by the daily check. Written once, never changed.
CREATE TABLE treasury_report (
  day date PRIMARY KEY,
  made_at timestamptz NOT NULL,
  -- Every wallet beside the books, and the fees of the day before.
  lines jsonb NOT NULL,
  -- The coins of the wallets.
  coins jsonb NOT NULL DEFAULT '[]',
  -- What moved to cold wallets on the day before.
  moves jsonb NOT NULL DEFAULT '[]'
);

-- The published tree of a Beijing day (docs/solvency.md). A row is public once committed and never
-- changes.
CREATE TABLE solvency_day (
  day date PRIMARY KEY,
  -- Counts the published days; each head names the digest of the one before.
  number integer NOT NULL UNIQUE CHECK (number >= 1),
  site text NOT NULL,
  -- What was recorded before this instant counts: the end of the day.
  cut_at timestamptz NOT NULL,
  height smallint NOT NULL CHECK (height BETWEEN 1 AND 32),
  previous text NOT NULL UNIQUE,
  root text NOT NULL,
  digest text NOT NULL UNIQUE,
  -- Points owed to members; the parts add up to the sum.
  sum bigint NOT NULL CHECK (sum >= 0),
  available bigint NOT NULL CHECK (available >= 0),
  held bigint NOT NULL CHECK (held >= 0),
  transit bigint NOT NULL CHECK (transit >= 0),
  venues bigint NOT NULL CHECK (venues >= 0),
  -- CNY for one USDT when members withdraw, in force at the cut.
  rate text NOT NULL,
  -- Raw Ed25519 public key and signature of the head's statement, in hex.
  signed_by text NOT NULL,
  signature text NOT NULL,
  published_at timestamptz NOT NULL,
  CONSTRAINT solvency_day_parts_check CHECK (sum = available + held + transit + venues)
);

-- What no reader but the member may know.
CREATE TABLE solvency_tree (
  day date PRIMARY KEY,
  -- Every place's salt is derived from it.
  secret bytea NOT NULL CHECK (length(secret) = 32),
  -- 40 bytes (hash, sum) for every 256 places.
  nodes bytea NOT NULL
);

-- One leaf of each member who was owed something; the other places are empty.
CREATE TABLE solvency_leaf (
  day date NOT NULL,
  place integer NOT NULL CHECK (place >= 0),
  member_id integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (day, place),
  UNIQUE (day, member_id)
);

-- Our wallets as read for a day; a later revision replaces an earlier one in what is shown.
CREATE TABLE solvency_assets (
  day date NOT NULL,
  revision integer NOT NULL CHECK (revision >= 1),
  read_at timestamptz NOT NULL,
  wallets jsonb NOT NULL,
  PRIMARY KEY (day, revision)
);

-- Staff's request to read the wallets of a day again; the job does it, because it has the signer.
CREATE TABLE solvency_request (
  day date PRIMARY KEY,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL
);

-- A wallet's own statement about a published day, signed on a machine of ours that is not online
-- and uploaded by staff; verified before it is stored.
CREATE TABLE solvency_statement (
  day date NOT NULL,
  network text NOT NULL,
  -- As its network writes it.
  address text NOT NULL,
  statement text NOT NULL,
  signature text NOT NULL,
  uploaded_by text NOT NULL,
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (day, network, address)
);

REVOKE UPDATE, DELETE, TRUNCATE ON solvency_day, solvency_assets FROM CURRENT_USER;
-- Leaves and their secrets are deleted when they have been kept long enough.
REVOKE UPDATE, TRUNCATE ON solvency_tree, solvency_leaf FROM CURRENT_USER;
