import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { CodePurpose } from './code.ts';
import { countTry, type OpenCode } from './code-store.ts';

const MOST_TRIES = 5;
const DIGITS = 6;

export const wrongCode = () => refuse('wrong-code', { words: '验证码不正确或已失效' });

const aboutCode = (id: string): string => `contact code ${id}`;

/** Six random digits and their stored form. */
export function newCode({ random, seal }: IdentityContext, id: string) {
  const code = String(random.between(0, 10 ** DIGITS - 1)).padStart(DIGITS, '0');
  return { code, hash: seal.digest(code, aboutCode(id)) };
}

const UUID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a person types. */
export interface CodeTry {
  readonly ticket: string;
  readonly code: string;
}

/**
 * The code that was asked for with this ticket, when the typed digits are right. The try is counted
 * and committed before they are looked at: concurrent guesses get five. `wrong-code` (203), with
 * the same words after the same work, for wrong digits, a ticket that is unknown, of another member
 * or purpose, replaced, used, expired or tried too often, and for one of a name that nobody has.
 * `memberId` is null where nobody is signed in. Never call it inside a transaction.
 */
export async function openCode(
  { database, clock, seal }: IdentityContext,
  { ticket, code }: CodeTry,
  purpose: CodePurpose,
  memberId: MemberId | null,
): Promise<OpenCode & { readonly memberId: MemberId }> {
  if (!UUID_FORM.test(ticket)) throw wrongCode();
  const terms = { purpose, memberId, most: MOST_TRIES, now: clock.now() };
  const found = await countTry(database.read, ticket, terms);
  // One comparison, whether or not there is anything to compare with.
  const isRight = seal.matches(code, aboutCode(ticket), found?.codeHash ?? '');
  if (found === null || found.memberId === null || !isRight) throw wrongCode();
  return { ...found, memberId: found.memberId };
}
