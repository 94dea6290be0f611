-- Who is in a time-out or an exclusion is asked every minute.
CREATE INDEX limit_member_paused ON limit_member (member_id) WHERE pause_kind IS NOT NULL;
