import type { TagNotes } from './call-note.ts';
import type { FieldNote, FieldNotes } from './field-note.ts';

/** All that is told of one API beside its contract. */
export interface ApiReference {
  readonly title: string;
  /** Where a client gets the token it sends. */
  readonly token: string;
  /** Every call by its tag. */
  readonly calls: Readonly<Record<string, TagNotes>>;
  /** Every field; a test finds keys that stand twice and notes nobody reads. */
  readonly fields: FieldNotes;
}

/** Whether a field is sent or told. */
export type Side = 'request' | 'answer';

/** The keys a field of a call is looked for under, the closest first; '' is the payload itself. */
export const keysOf = (call: string, field: string, side: Side): readonly string[] => [
  ...(side === 'request' ? [`>${call}.${field}`] : []),
  `${call}.${field}`,
  ...(field === '' ? [] : [field]),
];

/** What is noted of a field of a call; undefined when nothing is. */
export function noteOf(
  { fields }: Pick<ApiReference, 'fields'>,
  call: string,
  field: string,
  side: Side,
): FieldNote | undefined {
  const key = keysOf(call, field, side).find((one) => Object.hasOwn(fields, one));
  return key === undefined ? undefined : fields[key];
}
