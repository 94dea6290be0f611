import { z } from 'zod';
import { IDENTITY_CHECKS, type IdentityCheck } from '../../codes/identity-check.ts';
import { endpoint } from '../../endpoint.ts';
import { wholeNumber } from '../../field.ts';
import { note } from '../../note.ts';
import { confirming, proposing, turnDownCall } from './proposals.ts';

const CHECKS = Object.keys(IDENTITY_CHECKS) as IdentityCheck[];
const half = z.string().meta(note('Half of the key, told only this once.', 'K7QM-2XWD-PH4N-9RTB'));

/**
 * Proposes to let a member set lost passwords anew. The answer contains the first half of the key
 * once; it opens nothing without the half that the confirmer sees.
 */
export const officeProposeRecovery = endpoint({
  method: 'POST',
  path: '/office/changes/recovery/propose',
  access: 'staff',
  permission: 'recoveries.propose',
  request: z.object({
    id: wholeNumber('请选择会员').meta(note('Number of the member.', 40000001)),
    login: z.boolean().default(false).meta(note('Whether the login password is lost.', true)),
    pay: z.boolean().default(false).meta(note('Whether the pay password is lost.', false)),
    checks: z
      .array(z.enum(CHECKS, { error: '请选择核实方式' }), { error: '请选择核实方式' })
      .max(CHECKS.length, { error: '请选择核实方式' })
      .meta(note('The identity checks that were passed.', 'realname')),
    ...proposing,
  }),
  data: z.object({
    id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
    half,
  }),
});

/** Confirms it, with a code; the answer contains the second half of the key once. */
export const officeConfirmRecovery = endpoint({
  method: 'POST',
  path: '/office/changes/recovery/confirm',
  access: 'staff',
  permission: 'recoveries.confirm',
  request: confirming,
  data: z.object({ half }),
});

export const officeTurnDownRecovery = turnDownCall({
  path: '/office/changes/recovery/turn-down',
  permission: 'recoveries.confirm',
});
