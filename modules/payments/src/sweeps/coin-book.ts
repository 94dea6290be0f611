import { insertCoinEntry, readBookedCoins } from './coin-entry-store.ts';

/** Books coins that left or reached a wallet, once for a transaction and kind. */
export const bookCoins = insertCoinEntry;

/** The booked coins of each account of a network since its first entry, `fees` included. */
export const bookedCoins = readBookedCoins;
