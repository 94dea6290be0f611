/** When a call was made and answered by this device's clock, and the time in the answer. */
export interface AnswerTimes {
  readonly asked: number;
  readonly answered: number;
  /** Of the header `Date`, if there is one. */
  readonly date: string | null;
}

let newest: AnswerTimes | null = null;

/** The newest answer. */
export const newestAnswer = (): AnswerTimes | null => newest;

/**
 * Notes the answer of a call that was made at `asked`. Apart from `server-clock.ts`: home's script
 * has no byte to spare.
 */
export function noteAnswer(asked: number, { headers }: Response): void {
  newest = { asked, answered: Date.now(), date: headers.get('date') };
}
