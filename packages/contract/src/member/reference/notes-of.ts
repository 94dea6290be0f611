import { ACCOUNT_FIELDS } from './account-fields.ts';
import type { FieldNote, FieldNotes } from './field-note.ts';
import { MONEY_FIELDS } from './money-fields.ts';
import { PLAY_FIELDS } from './play-fields.ts';
import { SITE_FIELDS } from './site-fields.ts';

/** Every note by its key; a test finds keys that stand twice and notes nobody reads. */
export const FIELD_NOTES: FieldNotes = {
  ...SITE_FIELDS,
  ...ACCOUNT_FIELDS,
  ...MONEY_FIELDS,
  ...PLAY_FIELDS,
};

/** Whether a field is sent or told. */
export type Side = 'request' | 'answer';

/** The keys a field of a call is looked for under, the closest first; '' is the payload itself. */
export const keysOf = (call: string, field: string, side: Side): readonly string[] => [
  ...(side === 'request' ? [`>${call}.${field}`] : []),
  `${call}.${field}`,
  ...(field === '' ? [] : [field]),
];

/** What is noted of a field of a call; undefined when nothing is. */
export function noteOf(call: string, field: string, side: Side): FieldNote | undefined {
  const key = keysOf(call, field, side).find((one) => Object.hasOwn(FIELD_NOTES, one));
  return key === undefined ? undefined : FIELD_NOTES[key];
}
