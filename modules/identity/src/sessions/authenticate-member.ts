import type { MemberSession } from '@haitang/platform/http/route.ts';
import type { IdentityContext } from '../identity-context.ts';
import { sessionRead } from './session-read.ts';

const read = sessionRead({ name: 'session-living', columns: '', read: () => null });

/**
 * The session of a token, or null when there is none (any more); see `sessionRead`. A call by a
 * timer (`background`) does not count as an action of the person.
 */
export async function authenticateMember(
  context: IdentityContext,
  token: string,
  background: boolean,
): Promise<MemberSession | null> {
  const seen = await read(context, { token, background });
  return seen?.session ?? null;
}
