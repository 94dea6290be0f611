-- contract: round_fed finds the same rows by the same statement, safe since 0.1.0
DROP INDEX round_listed;
