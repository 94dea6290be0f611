import type { Queryable } from '@haitang/platform/database/database.ts';
import { readCase, readCasesOf, readOpenByMoney } from './case-store.ts';
import type { PaymentCase } from './payment-case.ts';

/** A page of the open cases: alarms first, then the largest amounts. */
export const openCasesByMoney = readOpenByMoney;

/** A case that waits for a decision; null when it is decided or unknown. */
export async function openCaseOf(database: Queryable, id: string): Promise<PaymentCase | null> {
  const paymentCase = await readCase(database, id);
  return paymentCase?.state === 'open' ? paymentCase : null;
}

/** The cases of one order, newest first. */
export const casesOfOrder = (database: Queryable, orderNumber: string): Promise<PaymentCase[]> =>
  readCasesOf(database, orderNumber);

/** Whether the address of a withdrawal was found on a list: it has a case of that. */
export const isListedPayout = async (database: Queryable, number: string): Promise<boolean> =>
  (await readCasesOf(database, number)).some(({ kind }) => kind === 'screened-payout');
