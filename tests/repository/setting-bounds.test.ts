import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { outOfBounds } from '../../packages/platform/src/settings/number-bounds.ts';
import type { Setting } from '../../packages/platform/src/settings/setting.ts';

const DECIMAL = /^\d+(\.\d+)?$/;
const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && DECIMAL.test(value));

/** The value with each number in turn made a thousand million times too large. */
function* tooLarge(value: unknown): Generator<unknown> {
  if (isNumber(value)) yield typeof value === 'number' ? 1e12 : '1000000000000';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [key, item] of Object.entries(value)) {
    for (const wrong of tooLarge(item)) yield { ...value, [key]: wrong };
  }
}

/** A value whose numbers a test can reach: initially empty tables get one of each form. */
function sampleOf({ schema, fallback }: Setting<unknown>): unknown {
  if (schema instanceof z.ZodEnum) return null;
  for (const key of ['SG', 'realbet']) {
    const filled = schema instanceof z.ZodRecord ? { [key]: 20 } : null;
    if (filled !== null && schema.safeParse(filled).success) return filled;
  }
  return fallback;
}

const numeric = SETTING_DEFINITIONS.filter(
  (definition) => [...tooLarge(sampleOf(definition))].length > 0,
);

test('most settings have numbers, or this test checks nothing', () => {
  expect(numeric.length).toBeGreaterThan(25);
});

test.each(numeric.map((setting) => [setting.key, setting] as const))(
  '%s declares the bounds of each of its numbers',
  (_key, setting) => {
    const { bounds = [], fallback } = setting;
    expect(outOfBounds(bounds, fallback), 'its own default').toBeNull();
    for (const wrong of tooLarge(sampleOf(setting))) {
      expect(outOfBounds(bounds, wrong), JSON.stringify(wrong)).toMatch(/须在 .+ 至 .+ 之间$/);
    }
  },
);
