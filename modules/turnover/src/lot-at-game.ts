import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { counts, type LotKind } from './lot.ts';
import { readProgress } from './lot-store.ts';

/** A requirement as a game shows it. */
export interface LotAtGame {
  readonly kind: LotKind;
  readonly required: Cny;
  readonly done: Cny;
  /** Whether it accepts the bets of the game. */
  readonly accepts: boolean;
}

/**
 * The open requirement that bets of this kind work off next: the oldest unfinished one that accepts
 * them, otherwise the oldest unfinished one; null when there is none. One indexed query.
 */
export async function lotAtGame(
  database: Queryable,
  memberId: MemberId,
  bet: { readonly category: string; readonly venue: string; readonly at: Date },
): Promise<LotAtGame | null> {
  const open = (await readProgress(database, [memberId], [])).filter(
    ({ required, done }) => done < required,
  );
  const lot = open.find((candidate) => counts(candidate, bet)) ?? open[0];
  if (lot === undefined) return null;
  const { kind, required, done } = lot;
  return { kind, required: cny(required), done: cny(done), accepts: counts(lot, bet) };
}
