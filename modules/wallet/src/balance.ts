import type { MemberId } from '@haitang/kernel/id.ts';
import { add, type Cny, cny } from '@haitang/kernel/money.ts';
import { balancesUnder } from '@haitang/ledger/balance.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';

/** A member's money by place. */
export interface Wallet {
  /** Spendable. */
  readonly available: Cny;
  /** On hold for withdrawals and frozen credits. */
  readonly held: Cny;
  /** In transit to venues. */
  readonly transit: Cny;
  /**
   * Our mirror of each venue where the member ever had money; may be negative and is never
   * spendable.
   */
  readonly atVenues: ReadonlyMap<string, Cny>;
}

/** The wallet of a member; zero without any movement. One query. */
export async function walletOf(on: Queryable, memberId: MemberId): Promise<Wallet> {
  const prefix = `member:${memberId}`;
  let available = cny(0n);
  let held = cny(0n);
  let transit = cny(0n);
  const atVenues = new Map<string, Cny>();
  for (const [code, balance] of await balancesUnder(on, prefix, 'CNY')) {
    const [place, venue = ''] = code.slice(prefix.length + 1).split(':');
    if (place === 'available') available = balance;
    else if (place === 'held') held = balance;
    else if (place === 'transit') transit = add(transit, balance);
    else if (place === 'venue') atVenues.set(venue, balance);
  }
  return { available, held, transit, atVenues };
}
