import type { Tx } from '@haitang/platform/database/database.ts';
import { writeSeen } from './seen-secret-store.ts';

/** Records who has seen which half of a new account: the proposer and the confirmer. */
export async function noteSeen(
  tx: Tx,
  account: string,
  { password, totp, at }: { readonly password: string; readonly totp: string; readonly at: Date },
): Promise<void> {
  await writeSeen(tx, { account, kind: 'password', by: password, at });
  await writeSeen(tx, { account, kind: 'totp', by: totp, at });
}
