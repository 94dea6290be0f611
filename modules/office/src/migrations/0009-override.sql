-- Numbers further from the value in force than usual, and why: null for a usual change.
ALTER TABLE office_change ADD COLUMN override jsonb;
