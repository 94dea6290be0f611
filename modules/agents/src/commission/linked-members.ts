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

/** How a member is linked with an agent above it, so that nobody earns on it (AM-09). */
export type Link = 'contact' | 'name' | 'card' | 'payer' | 'address' | 'registration' | 'device';

/** How far back sign-ins are compared. */
const LOOKBACK_MS = 90 * DAY_MS;

async function accountsOf(database: Queryable, pairs: readonly Pair[]): Promise<OwnAccount[]> {
  const members = new Set(pairs.flatMap((pair) => [pair.memberId, pair.agentId]));
  return (await readPayoutAddresses(database, [...members])).flatMap((row) => {
    const account = decodeAddress(row.network, row.address);
    return account ? [{ memberId: row.member_id, account }] : [];
  });
}

/** Members with a payout address whose account is also the agent's, on any network. */
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
 * The members who are linked with an agent of their line, with the clearest link of each. A single
 * link is enough, and other differences do not disprove it, because a client may claim anything
 * about itself: the same mobile or email, real name or card holder; one paid for a deposit of the
 * other, or both are paid to one account; the member registered from a network of the agent's; in
 * the 90 days before `to` the same device name, or the same kind of device on the same public
 * network within 24 hours. Staff may set a link aside for members who only share a household.
 */
export async function linkedMembers(
  database: Queryable,
  pairs: readonly Pair[],
  to: Date,
): Promise<ReadonlyMap<MemberId, Link>> {
  const links = new Map<MemberId, Link>();
  if (pairs.length === 0) return links;
  const accounts = await accountsOf(database, pairs);
  const window = { from: later(to, -LOOKBACK_MS), to };
  const found: readonly (readonly [Link, number[]])[] = [
    ['registration', await readSameRegistration(database, pairs)],
    ['device', await readSameNetwork(database, pairs, window)],
    ['device', await readSameDevice(database, pairs, window)],
    ['address', sharingAnAccount(pairs, accounts)],
    ['payer', await readPaidByOther(database, pairs, accounts)],
    ['card', await readSameHolder(database, pairs)],
    ['name', await readSameName(database, pairs)],
    ['contact', await readSameContact(database, pairs)],
  ];
  // Later entries win: the reviewer reads the clearest link.
  for (const [link, members] of found) {
    for (const member of members) links.set(memberId(member), link);
  }
  return links;
}
