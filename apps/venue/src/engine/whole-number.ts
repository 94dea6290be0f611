/** A whole number of the range, both ends included, or null: choices are parsed strictly. */
export const readWhole = (input: unknown, from: number, to: number): number | null =>
  typeof input === 'number' && Number.isInteger(input) && input >= from && input <= to
    ? input
    : null;
