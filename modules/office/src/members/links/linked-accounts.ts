import { LINK_KINDS, type LinkKind } from '@haitang/contract/codes/link-kind.ts';
import { findMembers } from '@haitang/identity/find-member.ts';
import type { Member } from '@haitang/identity/member.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { accountKeys } from '@haitang/payments/chain/account-keys.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import {
  LISTED,
  readSameBrowser,
  readSamePlace,
  readSameRegistration,
  type SharedRow,
} from './place-link-store.ts';
import {
  readPayoutAddresses,
  readSameAccount,
  readSameContact,
  readSameHolder,
  readSameName,
  readSamePayer,
} from './purse-link-store.ts';

/** One thing that another account shares. */
export interface Evidence {
  readonly kind: LinkKind;
  /** What is shared, as far as staff may read it; '' where the kind says it all. */
  readonly detail: string;
  readonly at: Date;
}

export interface LinkedAccount {
  readonly member: Member;
  /** At least one, the strongest first. */
  readonly evidence: readonly Evidence[];
}

export interface LinkedAccounts {
  readonly accounts: readonly LinkedAccount[];
  /** Kinds with more than twenty others: of these the newest are listed. */
  readonly more: readonly LinkKind[];
}

/** How far back sign-ins are compared. */
const LOOKBACK_MS = 90 * DAY_MS;

type Found = readonly { readonly kind: LinkKind; readonly rows: readonly SharedRow[] }[];

async function findShared(database: Queryable, id: MemberId, now: Date): Promise<Found> {
  const since = later(now, -LOOKBACK_MS);
  const accounts = (await readPayoutAddresses(database, id)).flatMap(
    ({ network, address }) => decodeAddress(network, address) ?? [],
  );
  const keys = accounts.flatMap(accountKeys);
  const reads: Readonly<Record<LinkKind, Promise<readonly SharedRow[]>>> = {
    account: readSameAccount(database, id, keys),
    browser: readSameBrowser(database, id, since),
    payer: readSamePayer(database, id, accounts),
    contact: readSameContact(database, id),
    holder: readSameHolder(database, id),
    name: readSameName(database, id),
    registration: readSameRegistration(database, id),
    place: readSamePlace(database, id, since),
  };
  return Promise.all(LINK_KINDS.map(async (kind) => ({ kind, rows: await reads[kind] })));
}

/** Each member once with all its evidence; the strongest first, then those with most of it. */
export function gatherEvidence(found: Found): ReadonlyMap<number, readonly Evidence[]> {
  const gathered = new Map<number, Evidence[]>();
  for (const { kind, rows } of found) {
    for (const { member_id: member, detail, at } of rows.slice(0, LISTED)) {
      const known = gathered.get(member) ?? [];
      known.push({ kind, detail, at });
      gathered.set(member, known);
    }
  }
  const rank = (evidence: readonly Evidence[]): number =>
    Math.min(...evidence.map(({ kind }) => LINK_KINDS.indexOf(kind)));
  return new Map(
    [...gathered].toSorted(
      ([, first], [, second]) => rank(first) - rank(second) || second.length - first.length,
    ),
  );
}

/**
 * The accounts that share something with a member: a payout account or one who paid from it, a
 * browser, a payer, a mobile number or e-mail address, a card holder, a real name; an address at
 * registration within 30 days, or an address and kind of device at sign-ins of the last 90 days
 * within a day. A hint for people, never a decision: families share most of it. Each kind lists
 * the twenty newest.
 */
export async function linkedAccounts(
  { database: { read }, clock }: Pick<Context, 'database' | 'clock'>,
  id: MemberId,
): Promise<LinkedAccounts> {
  const found = await findShared(read, id, clock.now());
  const gathered = gatherEvidence(found);
  const members = await findMembers(read, [...gathered.keys()].map(memberId));
  const known = new Map(members.map((member) => [Number(member.id), member]));
  const accounts = [...gathered].flatMap(([other, evidence]) => {
    const member = known.get(other);
    return member ? [{ member, evidence }] : [];
  });
  return {
    accounts,
    more: found.filter(({ rows }) => rows.length > LISTED).map(({ kind }) => kind),
  };
}
