import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import {
  type OwnAccount,
  readPaidByOther,
  readPayoutAddresses,
  readSameContact,
  readSameHolder,
  readSameName,
} from './link-store.ts';
import type { Pair } from './pair.ts';
import { readSameDevice, readSameNetwork, readSameRegistration } from './place-link-store.ts';

/** How a member is tied to an agent above it, so that it earns nobody anything (AM-09). */
export type Link = 'contact' | 'name' | 'card' | 'payer' | 'address' | 'registration' | 'device';

/** How far back sign-ins are compared. */
const LOOKBACK_MS = 90 * DAY_MS;

async function accountsOf(on: Queryable, pairs: readonly Pair[]): Promise<OwnAccount[]> {
  const members = new Set(pairs.flatMap((pair) => [pair.memberId, pair.agentId]));
  return (await readPayoutAddresses(on, [...members])).flatMap((row) => {
    const account = decodeAddress(row.network, row.address);
    return account ? [{ memberId: row.member_id, account }] : [];
  });
}

/** Members with a payout address behind which is an account of the agent's, on any network. */
function sharingAnAccount(pairs: readonly Pair[], accounts: readonly OwnAccount[]): number[] {
  const owners = new Map<string, Set<number>>();
  for (const { memberId: owner, account } of accounts) {
    owners.set(account, (owners.get(account) ?? new Set()).add(owner));
  }
  const shared = [...owners.values()].filter(({ size }) => size > 1);
  return pairs
    .filter((pair) => shared.some((own) => own.has(pair.memberId) && own.has(pair.agentId)))
    .map((pair) => pair.memberId);
}

/**
 * The members who are linked with an agent of their line, the plainest tie of each. Any one is
 * enough and none speaks against another, since a client may say what it likes about itself:
 * the same mobile or email, real name or card holder; one of them paid for a deposit of the other,
 * or both are paid to one account; the member registered from a network of the agent's; in the 90
 * days before `to`, the same browser as its client names it, or the same kind of device at the same
 * public network within 24 hours. Staff may set a link aside for members who only share a house.
 */
export async function linkedMembers(
  on: Queryable,
  pairs: readonly Pair[],
  to: Date,
): Promise<ReadonlyMap<MemberId, Link>> {
  const links = new Map<MemberId, Link>();
  if (pairs.length === 0) return links;
  const accounts = await accountsOf(on, pairs);
  const window = { from: later(to, -LOOKBACK_MS), to };
  const found: readonly (readonly [Link, number[]])[] = [
    ['registration', await readSameRegistration(on, pairs)],
    ['device', await readSameNetwork(on, pairs, window)],
    ['device', await readSameDevice(on, pairs, window)],
    ['address', sharingAnAccount(pairs, accounts)],
    ['payer', await readPaidByOther(on, pairs, accounts)],
    ['card', await readSameHolder(on, pairs)],
    ['name', await readSameName(on, pairs)],
    ['contact', await readSameContact(on, pairs)],
  ];
  // Later ones stand: the plainest tie is the one a reviewer reads.
  for (const [link, members] of found) {
    for (const member of members) links.set(memberId(member), link);
  }
  return links;
}
