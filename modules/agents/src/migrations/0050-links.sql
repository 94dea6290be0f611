-- Why a member earns its agent nothing: every kind of link, and each alone.
ALTER TABLE agent_member_month DROP CONSTRAINT agent_member_month_excluded_check;
ALTER TABLE agent_member_month ADD CONSTRAINT agent_member_month_excluded_check
  CHECK (excluded IN ('no-agent', 'contact', 'name', 'card', 'payer', 'address', 'registration',
    'device'));
