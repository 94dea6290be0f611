/** A one-line summary of a call, and further notes for its users. */
export type CallNote = readonly [summary: string, description: string];

export interface TagNotes {
  readonly about: string;
  /** By the path after `/api/` or `/office/`. */
  readonly calls: Readonly<Record<string, CallNote>>;
}
