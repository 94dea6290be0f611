import type { Clock } from '@haitang/kernel/clock.ts';
import type { Database } from './database/database.ts';
import type { Logger } from './observe/logger.ts';
import type { Settings } from './settings/settings.ts';

/**
 * What every use case is handed first: `requestDeposit(context, input)`. A module that needs more
 * extends it (`VenuesContext`, `PaymentsContext`); each program builds each of them once.
 */
export interface Context {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly logger: Logger;
}
