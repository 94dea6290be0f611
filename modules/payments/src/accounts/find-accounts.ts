import type { Queryable } from '@haitang/platform/database/database.ts';
import type { MethodFlag } from '../methods/method.ts';
import { readAccounts, readMethods } from './account-store.ts';
import type { ReceivingAccount } from './receiving-account.ts';

/** The accounts that a method pays into now, in order. */
export const accountsOf = (on: Queryable, method: MethodFlag): Promise<ReceivingAccount[]> =>
  readAccounts(on, method);

/** The methods with an account to pay into. */
export const methodsWithAccounts = async (on: Queryable): Promise<ReadonlySet<MethodFlag>> =>
  new Set(await readMethods(on));
