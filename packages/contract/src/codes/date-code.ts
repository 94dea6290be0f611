/** Filter codes of the record screens (specification, 9); the default is 4. */
export type DateCode = 1 | 2 | 3 | 4;

export const DATE_CODE_WORDS: Readonly<Record<DateCode, string>> = {
  1: '今日',
  2: '近7日',
  3: '近15日',
  4: '近30日',
};

/** Number of Beijing days in a code, today included. */
export const DATE_CODE_DAYS: Readonly<Record<DateCode, number>> = { 1: 1, 2: 7, 3: 15, 4: 30 };
