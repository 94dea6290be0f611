import { readFields } from './game-rules.ts';

const isSame = (stated: unknown, offered: unknown): boolean =>
  offered !== null && typeof offered === 'object'
    ? JSON.stringify(stated) === JSON.stringify(offered)
    : stated === offered;

/** The bet of a match's sheet that this input places, or null: every field must agree. */
export function readSheetBet<Match extends { readonly match: number }, Bet extends object>(
  input: unknown,
  keys: readonly (keyof Bet & string)[],
  matches: readonly Match[],
  betsOn: (match: Match) => readonly Bet[],
): Bet | null {
  const fields = readFields(input, keys);
  const match = matches.find((offeredMatch) => offeredMatch.match === fields?.match);
  if (fields === null || match === undefined) return null;
  return betsOn(match).find((bet) => keys.every((key) => isSame(fields[key], bet[key]))) ?? null;
}
