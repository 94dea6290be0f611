import type { MemberId } from '@haitang/kernel/id.ts';
import { add, type Cny, cny } from '@haitang/kernel/money.ts';
import { balancesUnder, balancesUnderEach } from '@haitang/ledger/balance.ts';
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

const prefixOf = (memberId: MemberId): string => `member:${memberId}`;

/** The wallet of whoever has this prefix, from the balances of its accounts. */
function walletFrom(prefix: string, balances: ReadonlyMap<string, Cny>): Wallet {
  let available = cny(0n);
  let held = cny(0n);
  let transit = cny(0n);
  const atVenues = new Map<string, Cny>();
  for (const [code, balance] of balances) {
    const [place, venue = ''] = code.slice(prefix.length + 1).split(':');
    if (place === 'available') available = balance;
    else if (place === 'held') held = balance;
    else if (place === 'transit') transit = add(transit, balance);
    else if (place === 'venue') atVenues.set(venue, balance);
  }
  return { available, held, transit, atVenues };
}

/** The wallet of a member; zero without any movement. One query. */
export async function walletOf(database: Queryable, memberId: MemberId): Promise<Wallet> {
  const prefix = prefixOf(memberId);
  return walletFrom(prefix, await balancesUnder(database, prefix, 'CNY'));
}

/** The wallets of many members; zero without any movement. One query. */
export async function walletsOf(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Wallet>> {
  const balances = await balancesUnderEach(database, members.map(prefixOf), 'CNY');
  return new Map(
    members.map((memberId) => {
      const prefix = prefixOf(memberId);
      return [memberId, walletFrom(prefix, balances.get(prefix) ?? new Map())];
    }),
  );
}
