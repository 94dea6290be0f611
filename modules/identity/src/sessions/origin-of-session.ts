import type { Queryable } from '@haitang/platform/database/database.ts';
import { readOrigin, type SessionOrigin } from './session-store.ts';

/**
 * The browser's name for itself with which a session began, whether it went on from another device,
 * and which sessions ended by it; null for an unknown session.
 */
export const originOfSession = (on: Queryable, id: string): Promise<SessionOrigin | null> =>
  readOrigin(on, id);
