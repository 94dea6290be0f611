import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { BonusOffer } from './offer.ts';
import { readOpenOffers } from './offer-store.ts';

/** A member's open offers at `at`, newest first. One indexed query. */
export const offersOf = (
  database: Queryable,
  asked: { readonly memberId: MemberId; readonly at: Date },
): Promise<BonusOffer[]> => readOpenOffers(database, asked.memberId, asked.at);
