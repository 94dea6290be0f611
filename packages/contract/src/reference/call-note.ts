/** What a call does, in a line, and what else one should know before using it. */
export type CallNote = readonly [summary: string, description: string];

export interface TagNotes {
  readonly about: string;
  /** By the path behind `/api/` or `/office/`. */
  readonly calls: Readonly<Record<string, CallNote>>;
}
