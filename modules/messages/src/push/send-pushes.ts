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

/** Which of these members may get no offer at `moment`. */
export type RefusedMembers = (
  database: Queryable,
  members: readonly MemberId[],
  moment: Date,
) => Promise<ReadonlySet<MemberId>>;

type ShownTexts = ReadonlyMap<string, string>;

/** What other modules know about what waits; asked again for each message before it is sent. */
export interface SendingRules {
  readonly refusedOf: RefusedMembers;
  /** What is shown as the texts of the announcements at `moment`, by their keys. */
  readonly standing: (database: Queryable, moment: Date) => Promise<ShownTexts>;
}

/**
 * What is left out: an offer or an announcement to a member who may have no offer (RG-14), and an
 * announcement that was withdrawn or has ended.
 */
async function barredOf(
  tx: Tx,
  due: readonly WaitingPush[],
  { refusedOf, shown }: Pick<SendingRules, 'refusedOf'> & { readonly shown: ShownTexts },
  now: Date,
): Promise<ReadonlySet<WaitingPush>> {
  const inviting = due.filter(({ topic }) => topic === 'offers' || topic === 'announcements');
  if (inviting.length === 0) return new Set();
  const members = inviting.map(({ memberId }) => memberId);
  const refused = await refusedOf(tx, members, now);
  return new Set(
    inviting.filter(
      ({ memberId, topic, key }) =>
        refused.has(memberId) || (topic === 'announcements' && !shown.has(key)),
    ),
  );
}

interface TakenDue {
  /** How many were due. */
  readonly due: number;
  /** Those to be sent now. */
  readonly taken: readonly WaitingPush[];
}

/** Decides about what is due and counts the tries. */
async function takeDue(tx: Tx, rules: SendingRules, now: Date): Promise<TakenDue> {
  const due = await lockDue(tx, now, BATCH);
  const isNews = due.some(({ topic }) => topic === 'announcements');
  const shown: ShownTexts = isNews ? await rules.standing(tx, now) : new Map();
  const barred = await barredOf(tx, due, { ...rules, shown }, now);
  const taken: WaitingPush[] = [];
  for (const push of due) {
    const decision = decidePush(push, barred.has(push), now);
    if (decision === 'drop') await deleteWaiting(tx, push.id);
    else if (decision === 'send') {
      const tries = push.tries + 1;
      await countTry(tx, push.id, later(now, waitAfter(tries)));
      // What waited for the night may have been corrected since.
      taken.push({ ...push, body: shown.get(push.key) ?? push.body, tries });
    } else await postpone(tx, push.id, decision);
  }
  return { due: due.length, taken };
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
 * Sends what is due, outside of any transaction, and returns how much was decided on. Each try is
 * committed before it is made, at most `MOST_TRIES` of them; a repeated one carries the same topic
 * and tag, so that a device shows one message. A subscription that the service calls gone is
 * removed.
 */
export async function sendPushes(
  context: Context,
  door: PushDoor,
  rules: SendingRules,
): Promise<number> {
  const { database, clock } = context;
  const now = clock.now();
  const { due, taken } = await database.transaction((tx) => takeDue(tx, rules, now));
  await Promise.all(
    taken.map(async (push) => {
      const { key: tag, title, body, link, topic } = push;
      const until = later(push.createdAt, LIVES_MS);
      try {
        const outcome = await door.send(push, { tag, title, body, link, topic, until });
        await settle(context, push, outcome);
      } catch (error) {
        // One that cannot even be sealed stops no other; its tries are counted, and end.
        context.logger.error({ push: push.id, tries: push.tries, error }, 'a push failed');
        if (push.tries >= MOST_TRIES) await deleteWaiting(database.read, push.id);
      }
    }),
  );
  return due;
}
