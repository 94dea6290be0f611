import type { Queryable } from '@haitang/platform/database/database.ts';
import type { MethodFlag } from '../methods/method.ts';
import { readAccounts, readMethods } from './account-store.ts';
import type { ReceivingAccount } from './receiving-account.ts';

/** The accounts that a method pays into now, in order. */
export const accountsOf = (database: Queryable, method: MethodFlag): Promise<ReceivingAccount[]> =>
  readAccounts(database, method);

/** The methods with an account to pay into. */
export const methodsWithAccounts = async (database: Queryable): Promise<ReadonlySet<MethodFlag>> =>
  new Set(await readMethods(database));
