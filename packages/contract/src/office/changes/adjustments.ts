import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { amountInput, wholeNumber } from '../../field.ts';
import { confirmCall, proposed, proposing, turnDownCall } from './proposals.ts';

/** Proposes a correction of a member's central wallet, in either direction. */
export const officeProposeAdjustment = endpoint({
  method: 'POST',
  path: '/office/changes/adjustment/propose',
  access: 'staff',
  permission: 'adjustments.propose',
  request: z.object({
    /** The member's number. */
    id: wholeNumber('请选择会员'),
    direction: z.enum(['in', 'out'], { error: '请选择增加或扣减' }),
    amount: amountInput('请填写调整金额，最多两位小数'),
    /** How many times a credited amount must be wagered before it can be withdrawn. */
    wagering: wholeNumber('流水倍数为 0 到 10 的整数', 10),
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
