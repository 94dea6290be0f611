/** `status` of a category, a venue, a tile or a game that staff have not switched off. */
export const SWITCHED_ON = 1;

/** `single` of a tile that opens a list of games; 1 opens one game or the venue's lobby. */
export const OPENS_LIST = 2;

/** `app_state` of a game whose app is open. */
export const APP_OPEN = 1;

/** `state` of a venue whose wallet is under maintenance; all others can be used. */
export const WALLET_CLOSED = 0;
