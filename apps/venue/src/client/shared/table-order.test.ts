import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageShowing, PageStage, PageTable } from '../../wire/page-wire.ts';
import { isOlder } from './table-order.ts';

const CYCLE = 60;
/** From the opening of a stage: bets close, it is drawn, its reveal is over in the next stage. */
const [CLOSES, DRAWS, SHOWN] = [50, 55, 70];

const stageAt = (round: number): PageStage => ({
  round,
  stage: 0,
  link: round,
  opensAt: round * CYCLE,
  closesAt: round * CYCLE + CLOSES,
  drawsAt: round * CYCLE + DRAWS,
  shownAt: round * CYCLE + SHOWN,
  earlier: [],
});

/** The table at an instant, as the house describes it (house/shared-rounds/table-view.ts). */
function tableAt(now: number, serverNow = now): PageTable {
  const closed = Math.floor((now - CLOSES) / CYCLE);
  const shown = Math.floor((now - SHOWN) / CYCLE);
  const next = stageAt(closed + 1);
  const drawn = now >= stageAt(shown + 1).drawsAt ? { draws: [1], outcome: 1 } : null;
  const showing: PageShowing | null =
    shown === closed ? null : { ...stageAt(shown + 1), betsRoot: null, drawn };
  return { serverNow, next, isOpen: next.opensAt <= now, showing, seedHash: '', seedHashOf: 0 };
}

const instant = fc.integer({ min: 200, max: 2_000 });

test('a state is older than a later one that differs, whatever clocks say, and never the other way', () => {
  const parts = ({ next, isOpen, showing }: PageTable) =>
    JSON.stringify([next?.link, isOpen, showing?.link, showing?.drawn]);
  fc.assert(
    fc.property(instant, instant, fc.integer(), (value, other, skew) => {
      const earlier = tableAt(Math.min(value, other), skew);
      const later = tableAt(Math.max(value, other));
      expect(isOlder(later, earlier)).toBe(false);
      expect(isOlder(earlier, later)).toBe(parts(earlier) !== parts(later));
    }),
  );
});

test('at the end of a chain nothing is older', () => {
  const end = { ...tableAt(300), next: null };
  expect([isOlder(tableAt(300), end), isOlder(end, tableAt(300))]).toEqual([false, false]);
});
