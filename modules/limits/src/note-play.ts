import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { addPlay, writeStretch } from './play-store.ts';
import { PLAY_GAP_MS } from './standing.ts';
import { lockStanding, readStanding } from './standing-store.ts';

/**
 * Records that a member plays: a launch, a transfer in, a bet. It feeds the reality check and the
 * time limit; after 30 minutes without play a new stretch begins (rules.md, Playing responsibly).
 */
export async function notePlay(
  tx: Tx,
  input: { readonly memberId: MemberId; readonly at: Date },
): Promise<void> {
  const { memberId, at } = input;
  await lockStanding(tx, memberId);
  const { playingSince, lastPlayAt } = await readStanding(tx, memberId);
  if (lastPlayAt && at <= lastPlayAt) return;
  if (!playingSince || !lastPlayAt || at > later(lastPlayAt, PLAY_GAP_MS)) {
    await writeStretch(tx, memberId, { since: at, last: at });
    return;
  }
  const seconds = Math.floor((at.getTime() - lastPlayAt.getTime()) / 1000);
  if (seconds === 0) return;
  await addPlay(tx, memberId, businessDayOf(at), seconds);
  await writeStretch(tx, memberId, {
    since: playingSince,
    last: later(lastPlayAt, seconds * 1000),
  });
}

/** Records the answer to a reality check: the next stretch begins now. */
export async function answerRealityCheck(
  tx: Tx,
  input: { readonly memberId: MemberId; readonly at: Date },
): Promise<void> {
  await lockStanding(tx, input.memberId);
  const { lastPlayAt } = await readStanding(tx, input.memberId);
  await writeStretch(tx, input.memberId, { since: input.at, last: lastPlayAt ?? input.at });
}
