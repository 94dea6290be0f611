import type { PageShared, PageStage } from '../../../wire/page-wire.ts';
import { heightAt } from '../kite-curve.ts';
import type { KiteOutcome } from '../kite-rules.ts';

/** What the page shows now, by the house's table and the page's estimate of the house's clock. */
export type FlightPhase =
  | { readonly kind: 'open'; readonly stage: PageStage }
  | {
      readonly kind: 'closed' | 'flying' | 'landed';
      readonly stage: PageStage;
      readonly height: number;
    }
  | { readonly kind: 'resting' };

/**
 * The phase at a moment. In the air the height is a function of the clock alone: a page knows
 * nothing of the landing before the house says it, and shows it as the house says it.
 */
export function phaseAt({ table }: Pick<PageShared, 'table'>, now: number): FlightPhase {
  const { showing, next, isOpen } = table;
  if (showing !== null) {
    if (showing.drawn !== null) {
      const { point } = showing.drawn.outcome as KiteOutcome;
      return { kind: 'landed', stage: showing, height: point };
    }
    const ms = now - showing.drawsAt;
    return { kind: ms < 0 ? 'closed' : 'flying', stage: showing, height: heightAt(ms) };
  }
  if (next === null || !isOpen) return { kind: 'resting' };
  return now < next.closesAt
    ? { kind: 'open', stage: next }
    : { kind: 'closed', stage: next, height: heightAt(0) };
}
