import type { Queryable } from '@haitang/platform/database/database.ts';
import { casesIn, readCasesOf } from './case-store.ts';
import type { PaymentCase } from './payment-case.ts';

/** Cases that wait for a decision, newest first, at most 200. */
export const openCases = (on: Queryable): Promise<PaymentCase[]> => casesIn(on, ['open'], 200);

/** All cases, newest first, at most 200. */
export const recentCases = (on: Queryable): Promise<PaymentCase[]> =>
  casesIn(on, ['open', 'noted', 'resolved'], 200);

/** The cases of one order, newest first. */
export const casesOfOrder = (on: Queryable, orderNumber: string): Promise<PaymentCase[]> =>
  readCasesOf(on, orderNumber);
