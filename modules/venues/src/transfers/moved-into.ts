import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readMoved } from './transfer-store.ts';

/**
 * The highest net amount that a member has moved into the venues since `since`: money moved back
 * and forth counts once, and money lost in play counts as moved.
 */
export async function movedInto(
  database: Queryable,
  input: { readonly memberId: MemberId; readonly venues: readonly string[]; readonly since: Date },
): Promise<Cny> {
  let net = 0n;
  let height = 0n;
  for (const { direction, amount } of await readMoved(database, input)) {
    net += direction === 'in' ? amount.minor : -amount.minor;
    if (net > height) height = net;
    // More came back than went in: winnings must not reduce what counts later.
    if (net < 0n) net = 0n;
  }
  return cny(height);
}
