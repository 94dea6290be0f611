import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { add, type Cny, isPositive } from '@haitang/kernel/money.ts';
import { membersAway } from '@haitang/limits/members-away.ts';
import { lockPaymentMember } from '@haitang/payments/lock-member.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import {
  beginEndingLots,
  lotsEnding,
  membersToEnd,
  noteTakenBack,
} from '@haitang/turnover/end-lots.ts';
import type { EndingLot, EndingStep } from '@haitang/turnover/ending-lot.ts';
import { tryDebit } from '@haitang/wallet/debit.ts';
import { decideEnding } from './decide-ending.ts';
import { endGrant } from './end-grant.ts';
import { type EndingGift, endingFacts } from './ending-facts.ts';
import { lockGrant } from './grant-store.ts';

const HOUSE = { bonus: 'house:bonus', 'red-packet': 'house:red-packets' } as const;

/** The outcome of one run: `overtaken` if a transfer took money that the run had counted on. */
type Run = 'done' | 'overtaken';

/** Takes back a part of given money; the parts of one lot are taken in turn, under its lock. */
async function takePart(tx: Tx, lot: EndingLot, amount: Cny, moment: Date): Promise<Run> {
  if (!isPositive(amount)) return 'done';
  const taken = await tryDebit(tx, {
    memberId: lot.memberId,
    amount,
    to: HOUSE[lot.kind],
    reason: 'bonus-forfeit',
    reference: lot.reference,
    key: `${lot.kind}-ending:${lot.reference}:${lot.takenBack.minor}`,
    actor: 'system:promotions',
    sessionId: null,
    occurredAt: moment,
  });
  return taken === 'debited' ? 'done' : 'overtaken';
}

async function lockGifts(tx: Tx, lots: readonly EndingLot[]): Promise<EndingGift[]> {
  const gifts: EndingGift[] = [];
  for (const lot of lots) {
    gifts.push({ lot, grant: lot.kind === 'bonus' ? await lockGrant(tx, lot.reference) : null });
  }
  return gifts;
}

interface Leaving {
  readonly memberId: MemberId;
  readonly at: Date;
}

/**
 * Takes what is due now of all ending lots of a member, and closes those that are complete. The
 * caller rolls back an overtaken run.
 */
async function takeDue(
  tx: Tx,
  { memberId, at, ending }: Leaving & { readonly ending: readonly EndingLot[] },
): Promise<Run> {
  if (ending.length === 0) return 'done';
  const gifts = await lockGifts(tx, ending);
  const { lots, freeAtHome } = decideEnding(await endingFacts(tx, { memberId }, gifts));
  const steps: EndingStep[] = [];
  for (const { lot, grant } of gifts) {
    const { take, over } = present(
      lots.find(({ id }) => id === lot.id),
      'the decision on a lot',
    );
    const takenBack = add(lot.takenBack, take);
    if ((await takePart(tx, lot, take, at)) === 'overtaken') return 'overtaken';
    steps.push({ id: lot.id, takenBack, over });
    if (!over || !grant) continue;
    await endGrant(tx, grant, { state: 'ended', taken: takenBack, at, because: 'away' });
  }
  await noteTakenBack(tx, steps, { freeAtHome, at });
  return 'done';
}

/**
 * Ends the bonuses and red packets of a member who goes away (exclusion, time-out, closed account)
 * as giving up does, and closes the member's other lots. Own money is free immediately, however
 * many there are; what is left of given money goes back to the operator (rules.md, Corrections).
 * Money that is not home yet is taken by a later run; until then its lot stays open. Idempotent.
 */
async function endBonuses(tx: Tx, leaving: Leaving): Promise<Run> {
  await lockPaymentMember(tx, leaving.memberId);
  return takeDue(tx, { ...leaving, ending: await beginEndingLots(tx, leaving) });
}

/** Continues with lots that are already ending; later ones stay unchanged. */
async function continueEnding(tx: Tx, leaving: Leaving): Promise<Run> {
  await lockPaymentMember(tx, leaving.memberId);
  return takeDue(tx, { ...leaving, ending: await lotsEnding(tx, leaving.memberId) });
}

/**
 * Listens to `member.excluded`, `member.paused` and `member.closed`; see `endBonuses`. An overtaken
 * run is refused, so that the event is delivered again.
 */
export async function endBonusesOnLeave(tx: Tx, event: DomainEvent): Promise<void> {
  const memberId = present(event.memberId, 'the member who is away');
  const run = await endBonuses(tx, { memberId, at: event.occurredAt });
  if (run === 'overtaken') throw refuse('above-balance');
}

/** A transfer may take money between reading a balance and taking from it. */
const TRIES = 3;

/** Runs `work` in its own transaction, again when such a transfer interfered. */
async function inTransaction(
  { database, clock }: Context,
  memberId: MemberId,
  work: (tx: Tx, leaving: Leaving) => Promise<Run>,
): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const now = clock.now();
    const run = await database.attempt(
      (tx) => work(tx, { memberId, at: now }),
      (outcome) => outcome === 'done',
    );
    if (run === 'done') return;
  }
  throw refuse('above-balance');
}

/** As `endBonuses`, in its own transaction. */
export const endBonusesNow = (context: Context, memberId: MemberId): Promise<void> =>
  inTransaction(context, memberId, endBonuses);

/**
 * Continues every bonus that is ending, and ends what members who are away received since, for
 * example the lot of a deposit credited meanwhile. A member who is back from a time-out keeps what
 * came later. It finishes whatever a killed process left. A failure delays no other member.
 */
export async function finishEndings(context: Context): Promise<void> {
  const { read } = context.database;
  const away = new Set(await membersAway(read, context.clock.now()));
  await rowByRow(context, await membersToEnd(read, [...away]), {
    name: 'finish-endings',
    keyOf: String,
    work: (memberId) =>
      inTransaction(context, memberId, away.has(memberId) ? endBonuses : continueEnding),
  });
}
