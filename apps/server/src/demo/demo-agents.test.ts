import { DAY_MS, HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { expect, test } from 'vitest';
import { agentSteps } from './demo-agents.ts';

test('on any day and at any hour the agent’s story is in the past, step by step', () => {
  for (let hour = 0; hour < 24 * 62; hour += 5) {
    const today = later(new Date('2026-02-27T00:00:00+08:00'), hour * HOUR_MS);
    const steps = agentSteps(today).map(({ at }) => at.getTime());
    expect(Math.max(...steps)).toBeLessThan(today.getTime());
    // The demo member joined 186 days before today: no step may be older than that.
    expect(Math.min(...steps)).toBeGreaterThan(later(today, -120 * DAY_MS).getTime());
    // Both months have ended by then; the second may still be unsettled.
    expect(steps.length).toBeGreaterThanOrEqual(11);
  }
});
