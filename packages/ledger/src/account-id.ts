import type { Asset } from '@haitang/kernel/money.ts';
import { idFromKey } from '@haitang/platform/id-source.ts';
import type { AccountCode } from './account-code.ts';

const known = new Map<string, string>();
/** Beyond this many the memory starts over; hot accounts are back at once. */
const MOST_KNOWN = 200_000;

/** The id of the account of a code and an asset; always the same, so it needs no look-up. */
export function accountId(asset: Asset, code: AccountCode): string {
  const name = `${asset}:${code}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const id = idFromKey(`account:${name}`);
  known.set(name, id);
  return id;
}
