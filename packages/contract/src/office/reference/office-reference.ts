import type { ApiReference } from '../../reference/notes-of.ts';
import { OFFICE_CALLS } from './office-calls.ts';
import { OFFICE_COMMON_FIELDS } from './office-common-fields.ts';
import { OFFICE_MONEY_FIELDS } from './office-money-fields.ts';
import { OFFICE_PEOPLE_FIELDS } from './office-people-fields.ts';
import { OFFICE_RULE_FIELDS } from './office-rule-fields.ts';

/** The reference text of the office API. */
export const OFFICE_REFERENCE: ApiReference = {
  title: 'Haitang office API',
  token: 'The `token` of `sign-in/code`.',
  calls: OFFICE_CALLS,
  fields: {
    ...OFFICE_COMMON_FIELDS,
    ...OFFICE_MONEY_FIELDS,
    ...OFFICE_PEOPLE_FIELDS,
    ...OFFICE_RULE_FIELDS,
  },
};
