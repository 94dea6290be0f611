import { present } from '@haitang/kernel/assert.ts';
import type { Asset, Money } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { AccountCode } from './account-code.ts';
import { accountId } from './account-id.ts';
import { onQueryable } from './posting/statements.ts';

const BALANCES = {
  name: 'ledger-balances',
  text: 'SELECT id, balance FROM account WHERE id = ANY($1::uuid[])',
};
/** ';' follows ':' in byte order, so this range covers the prefix. */
const UNDER = {
  name: 'ledger-balances-under',
  text: `SELECT code, balance FROM account
         WHERE code >= $1 || ':' AND code < $1 || ';' AND asset = $2 ORDER BY code`,
};

/** Balances of the named accounts; zero for an account without postings. One query. */
export async function balancesOf<Code extends AccountCode, A extends Asset = 'CNY'>(
  on: Queryable,
  codes: readonly Code[],
  asset: A,
): Promise<ReadonlyMap<Code, Money<A>>> {
  const ids = codes.map((code) => accountId(asset, code));
  const rows = await onQueryable(on).rows<{ id: string; balance: bigint }>(BALANCES, [ids]);
  const found = new Map(rows.map(({ id, balance }) => [id, balance]));
  return new Map(
    codes.map((code, at) => [
      code,
      { asset, minor: found.get(present(ids[at], 'an account id')) ?? 0n },
    ]),
  );
}

const LOCKED = {
  name: 'ledger-balance-locked',
  text: 'SELECT balance FROM account WHERE id = $1 FOR UPDATE',
};

/**
 * An account's balance, locked until the transaction ends; zero for an account without postings.
 */
export async function lockBalance<A extends Asset>(
  tx: Tx,
  code: AccountCode,
  asset: A,
): Promise<Money<A>> {
  const id = accountId(asset, code);
  const [row] = await onQueryable(tx).rows<{ balance: bigint }>(LOCKED, [id]);
  return { asset, minor: row?.balance ?? 0n };
}

/**
 * Every account whose code begins with `prefix:`, e.g. `member:10203040`, ordered by code. One
 * query.
 */
export async function balancesUnder<A extends Asset>(
  on: Queryable,
  prefix: string,
  asset: A,
): Promise<ReadonlyMap<string, Money<A>>> {
  const rows = await onQueryable(on).rows<{ code: string; balance: bigint }>(UNDER, [
    prefix,
    asset,
  ]);
  return new Map(rows.map(({ code, balance }) => [code, { asset, minor: balance }]));
}
