import { confirmRecovery } from '@haitang/identity/recoveries/confirm-recovery.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { OfficeContext } from '../../office-context.ts';
import type { Confirming } from '../confirming.ts';
import { recoveredMember } from './recovery-terms.ts';

/** Makes the key of a recovery valid; returns the half that only the confirmer sees. */
export const enterRecovery = (
  { settings, identity }: Pick<OfficeContext, 'settings' | 'identity'>,
  { tx, change, kept, at }: Confirming,
): Promise<string> =>
  confirmRecovery({ settings, random: identity.random }, tx, {
    id: change.id,
    memberId: recoveredMember(change.subject),
    firstHash: present(kept, 'the hash of the first half'),
    at,
  });
