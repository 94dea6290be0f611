import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { decidePush, LIVES_MS, MOST_TRIES, waitAfter } from './decide-push.ts';
import type { PushDoor, PushOutcome } from './push-door.ts';
import { deleteDevice } from './push-store.ts';
import { countTry, deleteWaiting, lockDue, postpone, type WaitingPush } from './waiting-store.ts';

const BATCH = 20;
const LONGEST_WAIT_MS = HOUR_MS;

/** Which of these members may get no offer at `at`. */
export type RefusedMembers = (
  on: Queryable,
  members: readonly MemberId[],
  at: Date,
) => Promise<ReadonlySet<MemberId>>;

/** Decides about what is due and counts the tries; what is to be sent now is returned. */
async function takeDue(tx: Tx, refusedOf: RefusedMembers, at: Date): Promise<WaitingPush[]> {
  const due = await lockDue(tx, at, BATCH);
  const offers = due.filter(({ topic }) => topic === 'offers').map(({ memberId }) => memberId);
  const refused = offers.length > 0 ? await refusedOf(tx, offers, at) : new Set<MemberId>();
  const taken: WaitingPush[] = [];
  for (const push of due) {
    const decision = decidePush(push, refused.has(push.memberId), at);
    if (decision === 'drop') await deleteWaiting(tx, push.id);
    else if (decision === 'send') {
      const tries = push.tries + 1;
      await countTry(tx, push.id, later(at, waitAfter(tries)));
      taken.push({ ...push, tries });
    } else await postpone(tx, push.id, decision);
  }
  return taken;
}

/** Records what the push service said; an unknown outcome is repeated as a failure is. */
async function settle(
  { database, clock }: Context,
  push: WaitingPush,
  outcome: PushOutcome,
): Promise<void> {
  const { read } = database;
  if (outcome.kind === 'gone') return deleteDevice(read, push.deviceId);
  const isOver = outcome.kind === 'taken' || outcome.kind === 'refused';
  if (isOver || push.tries >= MOST_TRIES) return deleteWaiting(read, push.id);
  const asked = outcome.kind === 'later' ? outcome.waitMs : 0;
  if (asked <= waitAfter(push.tries)) return;
  await postpone(read, push.id, later(clock.now(), Math.min(asked, LONGEST_WAIT_MS)));
}

/**
 * Sends what is due, outside of any transaction, and returns how much was sent. Each try is
 * committed before it is made, at most `MOST_TRIES` of them; a repeated one carries the same topic
 * and tag, so that a device shows one message. A subscription that the service calls gone is
 * removed.
 */
export async function sendPushes(
  context: Context,
  door: PushDoor,
  refusedOf: RefusedMembers,
): Promise<number> {
  const { database, clock } = context;
  const at = clock.now();
  const taken = await database.transaction((tx) => takeDue(tx, refusedOf, at));
  await Promise.all(
    taken.map(async (push) => {
      const { key: tag, title, body, link, topic } = push;
      const until = later(push.createdAt, LIVES_MS);
      const outcome = await door.send(push, { tag, title, body, link, topic, until });
      await settle(context, push, outcome);
    }),
  );
  return taken.length;
}
