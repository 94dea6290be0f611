import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { lockAccounts, readAllAccounts, upsertAccount } from './account-store.ts';
import type { HeldAccount, ReceivingAccount } from './receiving-account.ts';

/** Every account ever created, those in use first, by method. */
export const allAccounts = (database: Queryable): Promise<readonly HeldAccount[]> =>
  readAllAccounts(database);

/** Writes an account that two people agreed on; 0 means a new one. Accounts are never deleted. */
export async function setAccount(
  tx: Tx,
  account: ReceivingAccount & { readonly active: boolean },
  moment: Date,
): Promise<void> {
  const most = await lockAccounts(tx);
  await upsertAccount(tx, { ...account, id: account.id === 0 ? most + 1 : account.id }, moment);
}

/** Refuses a number that another account of the method has (202). */
export async function assertOwnNumber(
  database: Queryable,
  { id, method, accountNo }: Pick<ReceivingAccount, 'id' | 'method' | 'accountNo'>,
): Promise<void> {
  const all = await readAllAccounts(database);
  const same = all.find(
    (heldAccount) => heldAccount.method === method && heldAccount.accountNo === accountNo,
  );
  if (same && same.id !== id) {
    throw refuse('already-done', { words: `该账号已登记为第 ${same.id} 号收款账户` });
  }
}
