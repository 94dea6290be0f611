import type { ApiReference } from '../../reference/api-reference.ts';
import { CALL_NOTES } from './call-notes.ts';

/** The reference text of the member API. */
export const MEMBER_REFERENCE: ApiReference = {
  title: 'Haitang member API',
  token: 'The `api_token` of a sign-in.',
  calls: CALL_NOTES,
};
