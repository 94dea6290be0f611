import { memberActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import type { IdentityContext } from '../identity-context.ts';
import { avatarAddress } from './avatar-address.ts';
import { drawAvatar } from './avatar-image.ts';
import { writeAvatarAddress, writeAvatarImage } from './avatar-store.ts';

/**
 * Stores a new avatar and returns its address; the previous one is deleted. Every avatar has a
 * random name of its own, so that browsers may cache it for ever. Refuses as `drawAvatar` does.
 */
export async function setAvatar(
  context: IdentityContext,
  session: MemberSession,
  bytes: Buffer,
  ip: string,
): Promise<string> {
  const image = await drawAvatar(bytes);
  const name = context.random.secret();
  const address = avatarAddress(name);
  const { memberId } = session;
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await writeAvatarAddress(tx, memberId, address);
    await writeAvatarImage(tx, memberId, name, image, now);
    await recordAudit(tx, {
      actor: memberActor(memberId),
      action: 'avatar.changed',
      subject: `member:${memberId}`,
      reason: '',
      before: null,
      after: { bytes: image.length },
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
  });
  return address;
}
