import { z } from 'zod';
import { EXCLUSIONS, TIME_OUTS } from '../codes/pause-length.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText, requiredName, requiredText, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { noData } from '../shown.ts';
import { code, maybeTime, staffAct } from './office-fields.ts';

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

/**
 * Sets the time-out or exclusion that a member has asked the service for; it counts at once, and
 * one in force is never shortened.
 */
export const officePauseMember = endpoint({
  method: 'POST',
  path: '/office/members/pause',
  access: 'staff',
  permission: 'members.pause',
  request: z.object({
    ...ofMember,
    length: z
      .enum([...TIME_OUTS, ...EXCLUSIONS], { error: '请选择期限' })
      .meta(note('How long: up to `42d` a time-out, from `6m` on an exclusion.', '6m')),
    reason,
    code,
  }),
  data: z.object({
    until: maybeTime.meta(note('When it ends, Beijing time; null for never.', null)),
  }),
});

/**
 * Closes an account or opens it again; closing signs the member out. One with money is closed only
 * on an official order.
 */
export const officeSetAccountStatus = staffAct({
  path: '/office/members/status',
  permission: 'members.close',
  request: z.object({
    ...ofMember,
    status: z
      .enum(['normal', 'closed'], { error: '请选择状态' })
      .meta(note('`closed` closes, `normal` opens again.', 'closed')),
    order: optionalText(200).meta(note('The official order; empty for none.', '')),
    reason,
    code,
  }),
  data: noData,
});

/** Sends one member a message of plain text to the inbox, which is pushed as a neutral line. */
export const officeWriteToMember = staffAct({
  path: '/office/members/write',
  permission: 'members.write',
  request: z.object({
    ...ofMember,
    title: requiredName('请填写标题，最多 40 字', 40).meta(
      note('Title, one line.', '关于您的咨询'),
    ),
    text: requiredText('请填写内容，最多 1000 字', 1_000).meta(
      note('Text; a line break begins a paragraph.', '您的问题已经核实，存款已入账。'),
    ),
    code,
  }),
  data: noData,
});
