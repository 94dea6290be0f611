import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { DAY_MS, HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { expect, test } from 'vitest';
import { claimDaysAgo, depositDaysAgo } from './demo-gifts.ts';

test('at any hour each past deposit counts for the packet drawn of it', () => {
  for (let hour = 0; hour < 24; hour += 0.25) {
    const today = later(new Date('2026-03-10T00:00:00+08:00'), hour * HOUR_MS);
    for (const daysAgo of [29, 1]) {
      const paid = later(today, -depositDaysAgo(daysAgo, today) * DAY_MS);
      const claimed = later(today, -claimDaysAgo(daysAgo, today) * DAY_MS);
      expect(formatBeijing(claimed).slice(11)).toBe('10:06:00');
      const ten = later(claimed, -6 * 60_000);
      expect(paid < ten, formatBeijing(paid)).toBe(true);
      expect(paid >= later(ten, -22 * HOUR_MS), formatBeijing(paid)).toBe(true);
      expect(claimed <= today).toBe(true);
    }
  }
});
