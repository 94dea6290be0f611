import { later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TransferOutcome } from '../venue-port.ts';
import { backOff, decide, isOver, type Transfer } from './transfer.ts';

const start = new Date('2026-11-21T04:00:00Z');
const rules = { settleWindowMs: 60_000, manualAfterMs: 4 * 3_600_000 };
const sent: Transfer = {
  id: 't',
  memberId: memberId(10_000_001),
  venue: 'haitang',
  direction: 'in',
  amount: cny(100n),
  state: 'sent',
  cause: 'manual',
  actor: 'system:test',
  sessionId: null,
  startedAt: start,
  attempts: 0,
  notFoundAt: null,
  suspended: cny(0n),
};
const unknown: TransferOutcome = { kind: 'unknown', reason: 'HTTP 500' };

test('the venue is queried after 1, 2, 5, 15 and 60 seconds, then every five minutes', () => {
  const waits = Array.from({ length: 7 }, (_, attempts) => backOff(attempts) / 1_000);
  expect(waits).toEqual([1, 2, 5, 15, 60, 300, 300]);
});

test('"not found" ends a transfer only when seen twice, a settle window apart', () => {
  const first = decide(sent, { kind: 'not_found' }, rules, start);
  expect(first).toMatchObject({ state: 'unknown', notFoundAt: start });
  const once = { ...sent, ...first };
  const early = decide(once, { kind: 'not_found' }, rules, later(start, 59_999));
  expect(early).toMatchObject({ state: 'unknown', nextQueryAt: later(start, 60_000) });
  const late = decide(once, { kind: 'not_found' }, rules, later(start, 60_000));
  expect(late).toMatchObject({ state: 'refused', nextQueryAt: null });
});

test('an unknown answer between two "not found" changes nothing', () => {
  const first = { ...sent, ...decide(sent, { kind: 'not_found' }, rules, start) };
  const between = { ...first, ...decide(first, unknown, rules, later(start, 30_000)) };
  expect(between.notFoundAt).toEqual(start);
  expect(decide(between, { kind: 'not_found' }, rules, later(start, 60_000)).state).toBe('refused');
});

const outcome: fc.Arbitrary<TransferOutcome> = fc.oneof(
  fc.constant<TransferOutcome>({ kind: 'done', balance: null }),
  fc.constant<TransferOutcome>({ kind: 'refused', code: 'RS_ERROR_LIMIT_REACHED' }),
  fc.constant(unknown),
  fc.constant<TransferOutcome>({ kind: 'not_found' }),
);

test('with any answers in any order a transfer ends at most once, and an open one is queried again (MS-11)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(outcome, fc.integer({ min: 0, max: 600_000 })), { maxLength: 30 }),
      (answers) => {
        let transfer = sent;
        let moment = start;
        let ends = 0;
        for (const [answer, wait] of answers) {
          moment = later(moment, wait);
          const step = decide(transfer, answer, rules, moment);
          if (isOver(transfer.state)) expect(step.state).toBe(transfer.state);
          else if (isOver(step.state)) ends += 1;
          if (step.state === 'unknown')
            expect(step.nextQueryAt && step.nextQueryAt >= moment).toBe(true);
          expect(step.state).not.toBe('sent');
          transfer = { ...transfer, ...step };
        }
        expect(ends).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('a transfer of unknown outcome becomes a case after the manual time, and stays open', () => {
  const moment = later(start, rules.manualAfterMs);
  expect(decide(sent, unknown, rules, moment)).toMatchObject({
    state: 'unknown',
    openCase: 'transfer-unknown',
  });
  expect(decide(sent, unknown, rules, later(moment, -1)).openCase).toBeNull();
});

test('a venue that contradicts the settled outcome causes a case and changes nothing', () => {
  const refused = { ...sent, state: 'refused' as const };
  expect(decide(refused, { kind: 'done', balance: null }, rules, start)).toMatchObject({
    state: 'refused',
    openCase: 'transfer-contradiction',
  });
});
