import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { amountInput, wholeNumber } from '../../field.ts';
import { note } from '../../note.ts';
import { confirmCall, proposed, proposing, turnDownCall } from './proposals.ts';

/** Proposes a correction of a member's central wallet, in either direction. */
export const officeProposeAdjustment = endpoint({
  method: 'POST',
  path: '/office/changes/adjustment/propose',
  access: 'staff',
  permission: 'adjustments.propose',
  request: z.object({
    /** The member's number. */
    id: wholeNumber('请选择会员').meta(note('Number of the member.', 40000001)),
    direction: z
      .enum(['in', 'out'], { error: '请选择增加或扣减' })
      .meta(note('`in` to the member, `out` of its wallet.', 'in')),
    amount: amountInput('请填写调整金额，最多两位小数').meta(
      note('Amount, as a decimal text.', '100.00'),
    ),
    /** How many times a credited amount must be wagered before it can be withdrawn. */
    wagering: wholeNumber('流水倍数为 0 到 10 的整数', 10).meta(
      note('How often it has to be wagered.', 3),
    ),
    ...proposing,
  }),
  data: proposed,
});

export const officeConfirmAdjustment = confirmCall({
  path: '/office/changes/adjustment/confirm',
  permission: 'adjustments.confirm',
});

export const officeTurnDownAdjustment = turnDownCall({
  path: '/office/changes/adjustment/turn-down',
  permission: 'adjustments.confirm',
});
