import { twoReadings } from '@haitang/kernel/typed-number.ts';

/** Words for a typed number that may be read as two numbers; null for every other text. */
export function unclearWords(typed: string): string | null {
  const either = twoReadings(typed);
  return either && `请写成 ${either[0]} 或 ${either[1]}`;
}
