import type { ApiReference } from '../../reference/api-reference.ts';
import { OFFICE_CALLS } from './office-calls.ts';

/** The reference text of the office API. */
export const OFFICE_REFERENCE: ApiReference = {
  title: 'Haitang office API',
  token: 'The `token` of `sign-in/code`.',
  calls: OFFICE_CALLS,
};
