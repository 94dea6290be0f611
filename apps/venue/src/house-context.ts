import type { Clock } from '@haitang/kernel/clock.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import type { Operator } from './operator/ask-operator.ts';

/** The first parameter of every use case of the house. */
export interface HouseContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The address of the house for browsers, without a slash at the end. */
  readonly publicUrl: string;
  /** The one operator we serve. */
  readonly operatorId: number;
  readonly operator: Operator;
}
