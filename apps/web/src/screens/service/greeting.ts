import * as words from '../../shared/messages/account/kefu.ts';

const PARTS = [
  { from: 5, words: words.greetingMorning },
  { from: 11, words: words.greetingNoon },
  { from: 13, words: words.greetingAfternoon },
  { from: 18, words: words.greetingEvening },
  { from: 23, words: words.greetingNight },
] as const;

/** The greeting for an hour (0 to 23) of the member's local time; before five it is still night. */
export function greetingAt(hour: number): string {
  return PARTS.findLast(({ from }) => hour >= from)?.words ?? words.greetingNight;
}
