-- From where a member's deposits came: agents' linked accounts are found by it.
CREATE INDEX chain_transfer_member ON chain_transfer (member_id) WHERE member_id IS NOT NULL;
