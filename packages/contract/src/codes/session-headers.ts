/**
 * Our client sends it with calls made by a timer; such calls do not extend a session (wire.md), and
 * `transall` does not wait for a game just opened.
 */
export const BACKGROUND_HEADER = 'x-haitang-background';
/** The client's key of a money command, created before the first try (wire.md, 9). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** A random name that the client keeps for its browser; optional (`Caller.deviceId`). */
export const DEVICE_HEADER = 'x-device';

/** Calls made by a timer: with the header they never extend a session, for any client. */
export const BACKGROUND_PATHS: readonly string[] = [
  '/api/user',
  '/api/balance',
  '/api/balancelist',
  '/api/transall',
  '/api/payinfo',
  '/api/orders/status',
  '/api/games/session',
  '/api/transfers/open',
  '/api/messages/unread',
  '/api/events',
];
