-- contract: the lock of the account already lets one sign-in after another write, safe since 0.1.0
-- A person works at a desk, in a second window and on the phone: an account has several living
-- sessions, up to the number of a setting (ADR 60).
DROP INDEX staff_session_living;
