import type { Queryable } from '@haitang/platform/database/database.ts';
import type { MethodFlag } from '../methods/method.ts';
import { readAccounts, readMethods } from './account-store.ts';
import type { ReceivingAccount } from './receiving-account.ts';

/** The accounts that a method pays into now, in order. */
export const accountsOf = (on: Queryable, method: MethodFlag): Promise<ReceivingAccount[]> =>
  readAccounts(on, method);

/** SQL of the accounts that the row `deposit` pays into now, in order, as JSON; null for none. */
export const ACCOUNTS_OF_DEPOSIT = `(SELECT jsonb_agg(jsonb_build_object('id', id, 'method', method,
    'bank', bank, 'owner', owner, 'accountNo', account_no, 'branch', branch, 'image', image,
    'note', note) ORDER BY id) FROM receiving_account AS account
  WHERE account.method = deposit.method AND account.active)`;

/** The methods with an account to pay into. */
export const methodsWithAccounts = async (on: Queryable): Promise<ReadonlySet<MethodFlag>> =>
  new Set(await readMethods(on));
