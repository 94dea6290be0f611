import type { ApiReference } from '../../reference/notes-of.ts';
import { ACCOUNT_FIELDS } from './account-fields.ts';
import { CALL_NOTES } from './call-notes.ts';
import { MONEY_FIELDS } from './money-fields.ts';
import { PLAY_FIELDS } from './play-fields.ts';
import { PUSH_FIELDS } from './push-fields.ts';
import { SITE_FIELDS } from './site-fields.ts';

/** The reference text of the member API. */
export const MEMBER_REFERENCE: ApiReference = {
  title: 'Haitang member API',
  token: 'The `api_token` of a sign-in.',
  calls: CALL_NOTES,
  fields: { ...SITE_FIELDS, ...ACCOUNT_FIELDS, ...MONEY_FIELDS, ...PLAY_FIELDS, ...PUSH_FIELDS },
};
