import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { decodeAddress } from '../../payments/chain/check-address.ts';
import {
  type Pair,
  readPaidFrom,
  readPayoutAddresses,
  readSameContact,
  readSameDevice,
  readSameNetwork,
} from './link-store.ts';

/** How a member is tied to an agent above it, so that it earns nobody anything (AM-09). */
export type Link = 'contact' | 'payer' | 'device';

/** How far back sign-ins are compared. */
const LOOK_BACK_MS = 90 * DAY_MS;

/**
 * The members who are linked with an agent of their line, the plainest tie of each: the same mobile
 * or email; a deposit paid from an address of the agent; in the 90 days before `to`, the same
 * browser as its client names it or, where one side has no name, the same kind of device at the
 * same public network address within 24 hours.
 */
export async function linkedMembers(
  on: Queryable,
  pairs: readonly Pair[],
  to: Date,
): Promise<ReadonlyMap<MemberId, Link>> {
  const links = new Map<MemberId, Link>();
  if (pairs.length === 0) return links;
  const agents = [...new Set(pairs.map(({ agentId }) => agentId))];
  const accounts = (await readPayoutAddresses(on, agents)).flatMap((row) => {
    const account = decodeAddress(row.network, row.address);
    return account ? [{ agentId: row.member_id, account }] : [];
  });
  const window = { from: later(to, -LOOK_BACK_MS), to };
  const found: readonly (readonly [Link, number[]])[] = [
    ['device', await readSameNetwork(on, pairs, window)],
    ['device', await readSameDevice(on, pairs, window)],
    ['payer', await readPaidFrom(on, pairs, accounts)],
    ['contact', await readSameContact(on, pairs)],
  ];
  // Later ones stand: the plainest tie is the one a reviewer reads.
  for (const [link, members] of found) {
    for (const member of members) links.set(memberId(member), link);
  }
  return links;
}
