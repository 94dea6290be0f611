import { type RawBuilder, sql } from 'kysely';

/** Rows of a table that are only added at the present, and what they add up to. */
interface HourSource {
  readonly table: RawBuilder<unknown>;
  /** When such a row happened. */
  readonly time: RawBuilder<unknown>;
  /** In cents; zero where only the number counts. */
  readonly amount: RawBuilder<unknown>;
}

/** What is added up by the hour over all members. */
export const HOUR_KINDS = [
  'deposit',
  'withdrawal',
  'rebate',
  'bonus',
  'red-packet',
  'registration',
] as const;

export type HourKind = (typeof HOUR_KINDS)[number];

export const HOUR_SOURCES: Readonly<Record<HourKind, HourSource>> = {
  /** Deposits that were credited. */
  deposit: {
    table: sql`(SELECT closed_at, credited FROM deposit_order WHERE stage = 'credited') AS done`,
    time: sql`closed_at`,
    amount: sql`credited`,
  },
  /** Withdrawals that were confirmed on chain, in points held. */
  withdrawal: {
    table: sql`(SELECT paid_at, held FROM withdrawal WHERE stage = 'paid') AS done`,
    time: sql`paid_at`,
    amount: sql`held`,
  },
  rebate: { table: sql`rebate_claim`, time: sql`claimed_at`, amount: sql`amount` },
  bonus: { table: sql`bonus_grant`, time: sql`granted_at`, amount: sql`amount` },
  'red-packet': { table: sql`red_packet`, time: sql`drawn_at`, amount: sql`amount` },
  registration: { table: sql`member`, time: sql`registered_at`, amount: sql`0` },
};
