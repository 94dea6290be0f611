import { dateCode } from '../field.ts';
import { note } from '../note.ts';

/** The days of which a list shows its lines. */
export const period = dateCode.meta(
  note('1 today, 2 seven days, 3 fifteen, 4 thirty; 4 when missing.', 4, [
    ...[1, 2, 3, 4],
    ...['1', '2', '3', '4', '', null],
  ]),
);
