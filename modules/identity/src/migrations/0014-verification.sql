-- What members ask to be verified as, beyond a contact (level 1): identity (2), address and source
-- of funds (3). A row is a case; the approved ones make the level.
CREATE TABLE verification_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id integer NOT NULL REFERENCES member (id),
  level smallint NOT NULL CHECK (level IN (2, 3)),
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'rejected', 'withdrawn')),
  version integer NOT NULL DEFAULT 1,
  -- Who the member was when asking; a profile may change afterwards.
  realname text NOT NULL,
  birthday text NOT NULL,
  -- Of the document of identity: a hash under a key of ours, and its end. Null at level 3.
  paper text CHECK (paper IN ('passport', 'id-card', 'licence')),
  number_hash text,
  number_end text,
  -- What the member says of the source of funds; '' at level 2.
  funds text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- Who decided: an account of staff, or the member, who took it back.
  decided_by text,
  -- Why it was rejected or withdrawn, in words that the member reads.
  reason text,
  CONSTRAINT verification_case_decided_check
    CHECK ((state = 'waiting') = (decided_at IS NULL)
      AND (state = 'waiting') = (decided_by IS NULL)),
  CONSTRAINT verification_case_reason_check CHECK (state <> 'rejected' OR reason IS NOT NULL),
  CONSTRAINT verification_case_identity_check
    CHECK ((level = 2) = (paper IS NOT NULL) AND (paper IS NULL) = (number_hash IS NULL)
      AND (paper IS NULL) = (number_end IS NULL))
) WITH (fillfactor = 80);
-- A member has one case that waits, and each level once.
CREATE UNIQUE INDEX verification_case_waiting_once ON verification_case (member_id)
  WHERE state = 'waiting';
CREATE UNIQUE INDEX verification_case_approved_once ON verification_case (member_id, level)
  WHERE state = 'approved';
-- A document of identity is of one account.
CREATE UNIQUE INDEX verification_case_number_once ON verification_case (number_hash)
  WHERE state = 'approved' AND number_hash IS NOT NULL;
CREATE INDEX verification_case_member ON verification_case (member_id, id DESC);
CREATE INDEX verification_case_number ON verification_case (number_hash);
CREATE INDEX verification_case_state ON verification_case (state, id);

-- Pictures of documents, drawn anew and encrypted. `sealed_key` is the key of the body, itself
-- encrypted under the key of secrets: a rotation writes the short text anew, never the picture.
CREATE TABLE verification_document (
  id uuid PRIMARY KEY,
  member_id integer NOT NULL REFERENCES member (id),
  -- Null until the member asks for the level that it proves.
  case_id bigint REFERENCES verification_case (id),
  kind text CHECK (kind IN ('front', 'back', 'selfie', 'address', 'funds')),
  sealed_key text NOT NULL,
  body bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  -- When a job first found the account closed; the term of what is kept counts from then.
  closed_at timestamptz,
  CONSTRAINT verification_document_case_check CHECK ((case_id IS NULL) = (kind IS NULL))
);
CREATE INDEX verification_document_member ON verification_document (member_id);
CREATE INDEX verification_document_case ON verification_document (case_id);
CREATE INDEX verification_document_draft ON verification_document (uploaded_at)
  WHERE case_id IS NULL;

-- The key of the hashes of document numbers, encrypted under the key of secrets: hashes stay
-- comparable when that one is rotated. One row, made when the first number is hashed.
CREATE TABLE verification_key (
  id integer PRIMARY KEY CHECK (id = 1),
  sealed_key text NOT NULL
);
