import type { TagNotes } from './call-note.ts';

/** The reference texts of one API; those of its fields stand at the fields (`note.ts`). */
export interface ApiReference {
  readonly title: string;
  /** Where a client gets the token it sends. */
  readonly token: string;
  /** Every call by its tag. */
  readonly calls: Readonly<Record<string, TagNotes>>;
}
