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
  database: Queryable,
  codes: readonly Code[],
  asset: A,
): Promise<ReadonlyMap<Code, Money<A>>> {
  const ids = codes.map((code) => accountId(asset, code));
  const rows = await onQueryable(database).rows<{ id: string; balance: bigint }>(BALANCES, [ids]);
  const found = new Map(rows.map(({ id, balance }) => [id, balance]));
  return new Map(
    codes.map((code, index) => [
      code,
      { asset, minor: found.get(present(ids[index], 'an account id')) ?? 0n },
    ]),
  );
}

/** One member has at most two accounts at home and two for each of 99 venues. */
const MOST_OF_ONE = 250;
/**
 * The same range for each of many members. With the limit the plan is a walk of the index for each,
 * however many accounts there are; without it the database expects a part of all accounts for each.
 */
const UNDER_EACH = {
  name: 'ledger-balances-under-each',
  text: `SELECT prefix, code, balance FROM unnest($1::text[]) AS prefix CROSS JOIN LATERAL (
           SELECT code, balance FROM account
           WHERE code >= prefix || ':' AND code < prefix || ';' AND asset = $2
           ORDER BY code LIMIT ${MOST_OF_ONE}) AS under`,
};

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
  database: Queryable,
  prefix: string,
  asset: A,
): Promise<ReadonlyMap<string, Money<A>>> {
  const rows = await onQueryable(database).rows<{ code: string; balance: bigint }>(UNDER, [
    prefix,
    asset,
  ]);
  return new Map(rows.map(({ code, balance }) => [code, { asset, minor: balance }]));
}

/**
 * The same for each of many prefixes of members; those without accounts are left out. One query.
 */
export async function balancesUnderEach<A extends Asset>(
  database: Queryable,
  prefixes: readonly string[],
  asset: A,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Money<A>>>> {
  const rows = await onQueryable(database).rows<{ prefix: string; code: string; balance: bigint }>(
    UNDER_EACH,
    [prefixes, asset],
  );
  const found = new Map<string, Map<string, Money<A>>>();
  for (const { prefix, code, balance } of rows) {
    const balances = found.get(prefix) ?? new Map<string, Money<A>>();
    found.set(prefix, balances.set(code, { asset, minor: balance }));
  }
  return found;
}
