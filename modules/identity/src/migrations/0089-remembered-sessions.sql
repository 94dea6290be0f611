-- A session that the member asked to keep: it ends by its age alone, not after minutes without an
-- action (rules.md, Remember me). Servers of the previous release give it the shorter life.
ALTER TABLE member_session ADD COLUMN remembered boolean NOT NULL DEFAULT false;
