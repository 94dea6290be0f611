-- A pause or exclusion brings the member's money home with the next sweep, idle or not.
ALTER TABLE venue_account ADD COLUMN home_wanted boolean NOT NULL DEFAULT false;
CREATE INDEX venue_account_home_wanted ON venue_account (member_id) WHERE may_hold AND home_wanted;
