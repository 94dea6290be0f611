import { DAY_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';

/** A file of this age is deleted. */
export const KEPT_MS = DAY_MS;
/** A file that nobody has written to for so long has lost its server. */
const SILENT_MS = 2 * MINUTE_MS;
/** What a spreadsheet program opens at most, with the line of headings. */
export const MOST_ROWS = 1_000_000;

/** A file of a list, made in the background for one person. */
export interface Export {
  readonly id: string;
  readonly staff: string;
  /** Code of the list. */
  readonly list: string;
  /** The filters as the list takes them. */
  readonly filters: unknown;
  /** The same in words; '' for none. */
  readonly words: string;
  /** Rows so far, without the headings. */
  readonly rows: number;
  readonly parts: number;
  readonly askedAt: Date;
  readonly seenAt: Date;
  readonly endedAt: Date | null;
  readonly fault: string | null;
}

export type ExportState = 'running' | 'done' | 'failed';

type Progress = Pick<Export, 'endedAt' | 'fault' | 'seenAt'>;

/** Where a file stands: one whose server has ended is failed, and not for ever on its way. */
export function stateOf({ endedAt, fault, seenAt }: Progress, now: Date): ExportState {
  if (endedAt !== null) return fault === null ? 'done' : 'failed';
  return now.getTime() - seenAt.getTime() < SILENT_MS ? 'running' : 'failed';
}
