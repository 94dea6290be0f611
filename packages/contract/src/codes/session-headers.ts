/**
 * Sent by our client with calls a timer makes; such calls do not keep a session alive (wire.md).
 */
export const BACKGROUND_HEADER = 'x-haitang-background';
/** The client's key of a money command, made before the first try (wire.md, 9). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** A random name the client keeps for its browser; left out by who has none (`Caller.deviceId`). */
export const DEVICE_HEADER = 'x-device';

/** Calls made by a timer: they never extend a session, whoever sends them with the header. */
export const BACKGROUND_PATHS: readonly string[] = [
  '/api/user',
  '/api/balance',
  '/api/balancelist',
  '/api/transall',
  '/api/payinfo',
  '/api/orders/status',
  '/api/transfers/open',
  '/api/messages/unread',
  '/api/events',
];
