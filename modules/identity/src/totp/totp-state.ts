import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { countCodes } from './recovery-code-store.ts';
import { readTotp } from './totp-store.ts';

/** The state of the second factor for the security screen. */
export interface TotpState {
  /** Null while no app is bound. */
  readonly since: Date | null;
  readonly recoveryCodesLeft: number;
}

/** Whether a member has bound an authenticator app, and how many recovery codes are left. */
export async function totpState(database: Queryable, id: MemberId): Promise<TotpState> {
  const totp = await readTotp(database, id);
  const since = totp?.confirmedAt ?? null;
  return { since, recoveryCodesLeft: since ? await countCodes(database, id) : 0 };
}
