import { z } from 'zod';
import { type Endpoint, endpoint } from '../../endpoint.ts';
import { optionalText, requiredText } from '../../field.ts';
import { noData } from '../../shown.ts';
import type { Permission } from '../permissions.ts';

export const changeReason = requiredText('请填写原因', 300);
export const changeId = z.guid({ error: '请选择变更' });
/** The answer to a proposal: its number. */
export const proposed = z.object({ id: z.string() });
/** The fields of every proposal beside its terms. */
export const proposing = { reason: changeReason, code: optionalText(20) };
/** The same for numbers: the reason for a step larger than usual, '' when there is none. */
export const proposingNumbers = { ...proposing, override: optionalText(300) };
export const confirming = z.object({
  id: changeId,
  code: optionalText(20),
  /** Confirms that steps larger than usual are intended, if there are any. */
  override: z.boolean().default(false),
});

/** The path and permission of a kind of proposals. */
type Place = Pick<Endpoint, 'path'> & { readonly permission: Permission };

/** Another person confirms a proposal, with a code. */
export const confirmCall = (place: Place) =>
  endpoint({ ...place, method: 'POST', access: 'staff', request: confirming, data: noData });

/** Another person ends a proposal without effect. */
export const turnDownCall = (place: Place) =>
  endpoint({
    ...place,
    method: 'POST',
    access: 'staff',
    request: z.object({ id: changeId }),
    data: noData,
  });
