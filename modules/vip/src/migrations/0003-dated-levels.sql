-- A row of the table counts from a Beijing day on, until a later one of its level does: what a past
-- day was decided by stays what it was. The rows there were count from the beginning.
ALTER TABLE vip_member DROP CONSTRAINT vip_member_level_fkey;
ALTER TABLE vip_member ADD CHECK (level BETWEEN 1 AND 10);
ALTER TABLE vip_level ADD COLUMN starts_on date NOT NULL DEFAULT '2000-01-01';
ALTER TABLE vip_level ALTER COLUMN starts_on DROP DEFAULT;
ALTER TABLE vip_level DROP CONSTRAINT vip_level_pkey;
ALTER TABLE vip_level ADD PRIMARY KEY (level, starts_on);
