const greetingNight = '夜深了';

const PARTS = [
  { from: 5, words: '早上好' },
  { from: 11, words: '中午好' },
  { from: 13, words: '下午好' },
  { from: 18, words: '晚上好' },
  { from: 23, words: greetingNight },
] as const;

/** The greeting for an hour (0 to 23) of the member's local time; before five it is still night. */
export function greetingAt(hour: number): string {
  return [...PARTS].reverse().find(({ from }) => hour >= from)?.words ?? greetingNight;
}
