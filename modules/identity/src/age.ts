import type { BusinessDay } from '@haitang/kernel/business-day.ts';

/**
 * Whether a person born on `birthday` is at least `years` old on `today`. A person born on 29
 * February comes of age on 1 March of a year without that day (PA-02).
 */
export function isOfAge(birthday: BusinessDay, years: number, today: BusinessDay): boolean {
  const year = String(Number(birthday.slice(0, 4)) + years).padStart(4, '0');
  return `${year}${birthday.slice(4)}` <= today;
}
