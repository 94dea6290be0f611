-- All orders of a page are paid together, once: with space for a second version of each, their
-- payouts stay on the page and no index changes.
ALTER TABLE shared_order SET (fillfactor = 50);
