import { z } from 'zod';
import { type Endpoint, endpoint } from '../../endpoint.ts';
import { optionalText, requiredText } from '../../field.ts';
import { note } from '../../note.ts';
import { noData } from '../../shown.ts';
import type { Permission } from '../permissions.ts';

export const changeReason = requiredText('请填写原因', 300);
/** Why a proposal is turned down: its proposer reads it. */
export const turnDownReason = requiredText('请填写驳回原因', 300).meta(
  note('Why it is turned down, in words.', '金额与凭证不符'),
);
export const changeId = z.guid({ error: '请选择变更' });
/** The answer to a proposal: its number. */
export const proposed = z.object({
  id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
});
/** The fields of every proposal beside its terms. */
export const proposing = {
  reason: changeReason.meta(note('Why, in words; empty or null for nothing to say.', '资料不符')),
  code: optionalText(20).meta(
    note('Six digits of the authenticator app; empty where none is asked for.', '123456'),
  ),
};
/** The same for numbers: the reason for a step larger than usual, '' when there is none. */
export const proposingNumbers = {
  ...proposing,
  override: optionalText(300).meta(
    note('Why a step beyond the usual one is meant; its maker and checker both say so.', ''),
  ),
};
export const confirming = z.object({
  id: changeId.meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
  code: optionalText(20).meta(
    note('Six digits of the authenticator app; empty where none is asked for.', '123456'),
  ),
  /** Confirms that steps larger than usual are intended, if there are any. */
  override: z
    .boolean()
    .default(false)
    .meta(note('Why a step beyond the usual one is meant; its maker and checker both say so.', '')),
});

/** The path and permission of a kind of proposals. */
type Place = Pick<Endpoint, 'path'> & { readonly permission: Permission };

/** Another person confirms a proposal, with a code. */
export const confirmCall = (place: Place) =>
  endpoint({ ...place, method: 'POST', access: 'staff', request: confirming, data: noData });

/** Another person ends a proposal without effect, with a reason that its proposer reads. */
export const turnDownCall = (place: Place) =>
  endpoint({
    ...place,
    method: 'POST',
    access: 'staff',
    request: z.object({
      id: changeId.meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
      reason: turnDownReason,
    }),
    data: noData,
  });
