import { isZero } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import { endLot, lotsOf } from '@haitang/turnover/end-lot.ts';
import { leftOf } from '@haitang/turnover/lot.ts';
import type { BonusGrant } from './bonus.ts';
import { endGrant, lockWithMember } from './end-grant.ts';
import { readDue } from './grant-store.ts';
import { dueAtEnd, settleCashout } from './settle-cashout.ts';
import { isAtHome, playMoneyOf, takeBack } from './take-bonus.ts';

async function expire(tx: Tx, grant: BonusGrant, now: Date): Promise<void> {
  const { memberId, number } = grant;
  const money = await playMoneyOf(tx, grant);
  const amount = await dueAtEnd(tx, grant, money);
  if (!isAtHome(money, amount)) return;
  if (!(await endLot(tx, { memberId, kind: 'bonus', reference: number, at: now }))) return;
  await takeBack(tx, grant, { amount, actor: 'system:promotions', sessionId: null, at: now });
  await endGrant(tx, grant, { state: 'expired', taken: amount, at: now });
}

/**
 * Settles or expires one grant by the state of its lot; does nothing when it has ended meanwhile.
 */
async function settleOne(tx: Tx, number: string, now: Date): Promise<void> {
  const grant = await lockWithMember(tx, number);
  if (grant?.state !== 'granted') return;
  const [lot] = await lotsOf(tx, 'bonus', [number]);
  if (lot?.state !== 'open') return;
  if (isZero(leftOf(lot))) {
    await settleCashout(tx, grant, now);
  } else if (grant.expiresAt !== null && grant.expiresAt <= now) {
    await expire(tx, grant, now);
  }
}

/**
 * Takes back what is left of bonuses that expired before their wagering was done, and settles
 * finished ones with a maximum cash-out. While the money is at a venue a grant waits for the next
 * run; until then its lot blocks a withdrawal. Own money is never taken. A grant that fails stops
 * no other.
 */
export async function settleBonuses(context: Context): Promise<void> {
  const now = context.clock.now();
  await rowByRow(context, await readDue(context.database.read, now), {
    name: 'settle-bonuses',
    keyOf: (number) => number,
    work: (number) => context.database.transaction((tx) => settleOne(tx, number, now)),
  });
}
