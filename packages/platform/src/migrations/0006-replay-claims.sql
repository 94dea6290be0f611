-- Which start of which server runs a command; '' before anybody said so.
ALTER TABLE replay ADD COLUMN claimed_by text NOT NULL DEFAULT '';
