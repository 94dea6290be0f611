import type { Clock } from '@haitang/kernel/clock.ts';
import type { Database } from './database/database.ts';
import type { Logger } from './observe/logger.ts';
import type { Settings } from './settings/settings.ts';

/**
 * The first argument of every use case: `requestDeposit(context, input)`. A module that needs more
 * extends it (`VenuesContext`, `PaymentsContext`); each program builds each context once.
 */
export interface Context {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly logger: Logger;
}
