import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalText, requiredText, wholeNumber } from '../field.ts';
import { note } from '../note.ts';

const ofMember = { id: wholeNumber('请选择会员').meta(note('Number of the member.', 40000001)) };
const reason = requiredText('请填写原因', 300).meta(
  note('Why, in words; empty or null for nothing to say.', '资料不符'),
);

/** Ends the open sign-ins of a member, or one of them; an open game stops with its sign-in. */
export const officeSignMemberOut = endpoint({
  method: 'POST',
  path: '/office/members/sign-out',
  access: 'staff',
  permission: 'members.sign-out',
  request: z.object({
    ...ofMember,
    signIn: optionalText(40).meta(note('Id of the sign-in to end; empty for all of them.', '')),
    reason,
  }),
  data: z.object({ ended: z.number().meta(note('How many sign-ins were ended.', 1)) }),
});
