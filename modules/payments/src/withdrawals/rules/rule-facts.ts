import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, HOUR_MS } from '@haitang/kernel/clock.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { accountKeys } from '../../chain/account-keys.ts';
import { decodeAddress } from '../../chain/check-address.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { type RuleFacts, riskScore } from './decide-by-rules.ts';
import { type FactRow, readFacts, type SoughtFacts } from './rule-facts-store.ts';

const LINK_DAYS = 90;

/** The account of a payout address, and its spellings on every network: one key opens them all. */
function soughtFor(order: Withdrawal, moment: Date): SoughtFacts {
  const { number, network, address } = order;
  const account = present(decodeAddress(network, address), `an address of ${network}`);
  return { number, account, keys: accountKeys(account), at: moment };
}

const whole = (ms: number, unit: number): bigint => BigInt(Math.max(0, Math.floor(ms / unit)));

function factsOf(row: FactRow, { amount }: Withdrawal, instant: Date): RuleFacts {
  const ageMs = instant.getTime() - row.registered_at.getTime();
  // An address that was removed since counts as new.
  const boundMs = row.deleted_at === null ? instant.getTime() - row.bound_at.getTime() : 0;
  const isRecent = (moment: Date | null) =>
    moment !== null && instant.getTime() - moment.getTime() < DAY_MS;
  const risk = riskScore({
    totpReset: isRecent(row.totp_reset_at),
    addressIsNew: boundMs < DAY_MS,
    passwordChanged: isRecent(row.password_changed_at) || isRecent(row.pay_password_changed_at),
    linked: row.linked > 0n,
    memberIsNew: ageMs < 7 * DAY_MS,
    bonusEnded: row.ended_lots > 0n,
    firstPayout: row.paid_before === 0n,
    wageringOpen: row.open_lots > 0n,
  });
  return {
    amount: amount.minor,
    sum24h: row.sum_24h,
    count24h: row.count_24h,
    memberDays: whole(ageMs, DAY_MS),
    addressHours: whole(boundMs, HOUR_MS),
    paidBefore: row.paid_before,
    risk,
    linked: row.linked,
    wagering: row.required === 0n ? 100n : (row.done * 100n) / row.required,
  };
}

/**
 * The facts of orders for their rules, in one indexed query. `momentOf` is the time at which an
 * order is judged: nothing after it counts, except that a later state of an order does.
 */
export async function ruleFactsOf(
  database: Queryable,
  orders: readonly Withdrawal[],
  momentOf: (order: Withdrawal) => Date,
): Promise<ReadonlyMap<string, RuleFacts>> {
  if (orders.length === 0) return new Map();
  const sought = orders.map((order) => soughtFor(order, momentOf(order)));
  const rows = new Map(
    (await readFacts(database, sought, LINK_DAYS)).map((row) => [row.number, row]),
  );
  return new Map(
    orders.map((order) => {
      const row = present(rows.get(order.number), `the facts of ${order.number}`);
      return [order.number, factsOf(row, order, momentOf(order))];
    }),
  );
}
