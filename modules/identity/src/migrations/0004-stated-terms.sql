-- `terms_version` is what was in force; this is what the client said it had shown.
ALTER TABLE member_consent ADD COLUMN stated_version text;
