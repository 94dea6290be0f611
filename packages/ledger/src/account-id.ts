import type { Asset } from '@haitang/kernel/money.ts';
import { idFromKey } from '@haitang/platform/id-source.ts';
import type { AccountCode } from './account-code.ts';

const known = new Map<string, string>();
/** The cache is cleared above this size; busy accounts return to it immediately. */
const MOST_KNOWN = 200_000;

/** The id of the account of a code and an asset. It is derived, so it needs no query. */
export function accountId(asset: Asset, code: AccountCode): string {
  const name = `${asset}:${code}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const id = idFromKey(`account:${name}`);
  known.set(name, id);
  return id;
}
