import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readSeenBy, type StaffSecret } from './seen-secret-store.ts';

const OTHER = { password: 'totp', totp: 'password' } as const;

/**
 * Refuses (403) people who have seen the other secret of an account, until its owner has signed in
 * and replaced both: nobody may come to know both halves, in however many steps (rules.md,
 * Corrections 2026-11-28, Two people).
 */
export async function assertOtherUnseen(
  database: Queryable,
  account: string,
  secret: StaffSecret,
  people: readonly string[],
): Promise<void> {
  const seenBy = await readSeenBy(database, account, OTHER[secret], people);
  if (seenBy.length === 0) return;
  throw refuse('not-allowed', {
    words: '提出人或复核人见过该账号的另一项凭据，须待本人登录并更换后再办理，或由其他同事办理',
  });
}
