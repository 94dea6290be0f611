-- The running month of each agent as a job computed it last, for a house where that takes long;
-- empty in a small one. Amounts in cents.
CREATE TABLE agent_estimate (
  agent_id integer PRIMARY KEY,
  month text NOT NULL,
  -- Members bound to the agent, active or not.
  bound integer NOT NULL,
  -- All null for an agent that no longer earns.
  rate bigint,
  net bigint,
  turnover bigint,
  own bigint,
  share bigint,
  carry_in bigint,
  members integer,
  excluded integer,
  -- The same for all rows.
  computed_at timestamptz NOT NULL
);
