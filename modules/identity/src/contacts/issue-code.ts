import { businessDayOf } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import { findMember } from '../find-member.ts';
import type { IdentityContext } from '../identity-context.ts';
import { codesAddressDaily } from '../identity-settings.ts';
import { lockUnmade, type OpenCode, takeQuota, writeHash } from './code-store.ts';
import { isTaken, readContacts } from './contact-store.ts';
import { newCode } from './try-code.ts';

/** A code as it is sent; only its hash is stored here. */
export interface IssuedCode extends Omit<OpenCode, 'memberId' | 'codeHash'> {
  readonly memberId: MemberId;
  readonly code: string;
}

/** Where a code goes; null when it must not be sent. */
async function addressOf(tx: Tx, asked: OpenCode, memberId: MemberId): Promise<string | null> {
  const member = await findMember(tx, memberId);
  if (member?.status !== 'normal') return null;
  if (asked.purpose === 'verify')
    return (await isTaken(tx, asked, memberId)) ? null : asked.address;
  const contacts = await readContacts(tx, memberId);
  return contacts.find(({ kind }) => kind === asked.kind)?.address ?? null;
}

/**
 * Makes the code that was asked for under this id, once, in the caller's transaction, which queues
 * it. Null when there is nobody to send it to: an unknown name, no such contact, an address of
 * another member, a closed account, too many codes of the day to one address, an ended wish.
 */
export async function issueCode(
  context: IdentityContext,
  tx: Tx,
  id: string,
): Promise<IssuedCode | null> {
  const now = context.clock.now();
  const asked = await lockUnmade(tx, id, now);
  if (asked === null || asked.memberId === null) return null;
  const { memberId, kind } = asked;
  const address = await addressOf(tx, asked, memberId);
  if (address === null) return null;
  const most = await context.settings.get(codesAddressDaily);
  const quota = { about: `address ${tokenHash(`${kind} ${address}`)}`, most, gapMs: 0 };
  if ((await takeQuota(tx, quota, { day: businessDayOf(now), now })) !== null) return null;
  const { code, hash } = newCode(context, id);
  await writeHash(tx, id, hash);
  return { ...asked, memberId, address, code };
}
