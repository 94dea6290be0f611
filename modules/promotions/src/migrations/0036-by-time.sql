-- What was given away in a span of hours, over all members.
CREATE INDEX bonus_grant_time ON bonus_grant USING brin (granted_at);
CREATE INDEX rebate_claim_time ON rebate_claim USING brin (claimed_at);
CREATE INDEX red_packet_time ON red_packet USING brin (drawn_at);
