import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { wholeNumber } from '../../field.ts';
import { note } from '../../note.ts';
import { confirmCall, proposed, proposing, turnDownCall } from './proposals.ts';

/**
 * Takes down a member's request to end an exclusion whose term is over; it can be confirmed a day
 * later.
 */
export const officeProposeExclusionEnd = endpoint({
  method: 'POST',
  path: '/office/changes/exclusion-end/propose',
  access: 'staff',
  permission: 'exclusions.propose',
  request: z.object({
    id: wholeNumber('请选择会员').meta(note('Number of the member.', 40000001)),
    ...proposing,
  }),
  data: proposed,
});

export const officeConfirmExclusionEnd = confirmCall({
  path: '/office/changes/exclusion-end/confirm',
  permission: 'exclusions.confirm',
});

export const officeTurnDownExclusionEnd = turnDownCall({
  path: '/office/changes/exclusion-end/turn-down',
  permission: 'exclusions.confirm',
});
