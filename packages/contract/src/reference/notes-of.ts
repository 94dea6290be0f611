import type { TagNotes } from './call-note.ts';
import type { FieldNote, FieldNotes } from './field-note.ts';

/** The reference texts of one API, beside its contract. */
export interface ApiReference {
  readonly title: string;
  /** Where a client gets the token it sends. */
  readonly token: string;
  /** Every call by its tag. */
  readonly calls: Readonly<Record<string, TagNotes>>;
  /** Every field; a test finds duplicate keys and unused notes. */
  readonly fields: FieldNotes;
}

/** Whether a field is in a request or in an answer. */
export type Side = 'request' | 'answer';

/**
 * The keys under which a field's note is looked up, most specific first; '' is the payload itself.
 */
export const keysOf = (call: string, field: string, side: Side): readonly string[] => [
  ...(side === 'request' ? [`>${call}.${field}`] : []),
  `${call}.${field}`,
  ...(field === '' ? [] : [field]),
];

/** The note of a field of a call; undefined when there is none. */
export function noteOf(
  { fields }: Pick<ApiReference, 'fields'>,
  call: string,
  field: string,
  side: Side,
): FieldNote | undefined {
  const key = keysOf(call, field, side).find((one) => Object.hasOwn(fields, one));
  return key === undefined ? undefined : fields[key];
}
