import { later } from '@haitang/kernel/clock.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askLimit, confirmLimit, type LimitRule, RAISE_WAIT_MS } from './limit-rule.ts';

const AT = new Date('2026-11-21T02:00:00Z');
const rule: LimitRule = { kind: 'deposit', span: '24h', amount: 100n, wanted: null };

test('lowering applies immediately', () => {
  expect(askLimit(rule, 50n, AT)).toMatchObject({ amount: 50n, wanted: null });
});

test('a first limit applies immediately', () => {
  expect(askLimit({ ...rule, amount: null }, 50n, AT).amount).toBe(50n);
});

test('raising and removing keep the present limit for a day and until a second confirmation', () => {
  for (const wanted of [200n, null]) {
    const asked = askLimit(rule, wanted, AT);
    expect(asked.amount).toBe(100n);
    expect(confirmLimit(asked, later(AT, RAISE_WAIT_MS - 1))).toBeNull();
    expect(confirmLimit(asked, later(AT, RAISE_WAIT_MS))?.amount).toBe(wanted);
  }
});

test('without a waiting raise there is nothing to confirm', () => {
  expect(confirmLimit(rule, later(AT, RAISE_WAIT_MS))).toBeNull();
});

test('no sequence of edits ever raises a limit within a day of the request (RG-05)', () => {
  const edit = fc.record({
    amount: fc.option(fc.bigInt(0n, 300n), { nil: null }),
    hours: fc.integer({ min: 0, max: 30 }),
    confirm: fc.boolean(),
  });
  const above = (a: bigint | null, b: bigint | null) => b !== null && (a === null || a > b);
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      let moment = AT;
      let current = rule;
      let asked: { amount: bigint | null; at: Date } | null = null;
      for (const { amount, hours, confirm } of edits) {
        moment = later(moment, hours * 3_600_000);
        const before = current.amount;
        if (confirm) current = confirmLimit(current, moment) ?? current;
        else {
          current = askLimit(current, amount, moment);
          asked = { amount, at: moment };
        }
        if (!above(current.amount, before)) continue;
        expect(confirm && asked && moment >= later(asked.at, RAISE_WAIT_MS)).toBe(true);
        expect(current.amount).toBe(asked?.amount);
      }
    }),
  );
});
