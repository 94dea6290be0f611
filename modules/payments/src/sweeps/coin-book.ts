import { insertCoinEntry } from './coin-entry-store.ts';

/** Books coins that left or reached a wallet, once for a transaction and kind. */
export const bookCoins = insertCoinEntry;
