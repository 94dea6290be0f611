import * as words from '../../shared/messages/account/kefu.ts';

const PARTS = [
  { from: 5, words: words.greetingMorning },
  { from: 11, words: words.greetingNoon },
  { from: 13, words: words.greetingAfternoon },
  { from: 18, words: words.greetingEvening },
  { from: 23, words: words.greetingNight },
] as const;

/** The greeting of an hour (0 to 23) where the member is; before five it is still night. */
export function greetingAt(hour: number): string {
  return PARTS.findLast(({ from }) => hour >= from)?.words ?? words.greetingNight;
}
