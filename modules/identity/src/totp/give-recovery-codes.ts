import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { IdentityContext } from '../identity-context.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-code.ts';
import { replaceCodes } from './recovery-code-store.ts';

/** Gives a member ten new recovery codes; the previous ones become invalid. */
export async function giveRecoveryCodes(
  { random }: IdentityContext,
  tx: Tx,
  id: MemberId,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes(random);
  const hashes = codes.flatMap((code) => recoveryHash(id, code) ?? []);
  await replaceCodes(tx, id, hashes);
  return codes;
}
