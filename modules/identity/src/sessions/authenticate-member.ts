import type { MemberSession } from '@haitang/platform/http/route.ts';
import type { IdentityContext } from '../identity-context.ts';
import { sessionLook } from './session-look.ts';

const look = sessionLook({ name: 'session-living', columns: '', read: () => null });

/**
 * The session a token stands for, or null when it stands for none (any more); see `sessionLook`.
 * A call a timer makes (`background`) does not count as an action of the person.
 */
export async function authenticateMember(
  context: IdentityContext,
  token: string,
  background: boolean,
): Promise<MemberSession | null> {
  const seen = await look(context, { token, background });
  return seen?.session ?? null;
}
