import type { Clock } from '@haitang/kernel/clock.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import type { Operator } from './operator/ask-operator.ts';

/** What every use case of the house is handed first. */
export interface HouseContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Where browsers reach the house, without a slash at the end. */
  readonly publicUrl: string;
  /** The one operator we serve. */
  readonly operatorId: number;
  readonly operator: Operator;
}
