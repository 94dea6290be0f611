import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { addPlay, type PlayedSeconds, writeStretches } from './play-store.ts';
import { PLAY_GAP_MS } from './standing.ts';
import { lockStandings, type Stretch } from './standing-store.ts';

/** A moment at which a member plays. */
export interface Play {
  readonly memberId: MemberId;
  readonly at: Date;
}

/** A stretch of play after one more play, and the whole seconds played since the last one. */
function played({ since, last }: Stretch, moment: Date): { stretch: Stretch; seconds: number } {
  if (last && moment <= last) return { stretch: { since, last }, seconds: 0 };
  if (!since || !last || moment > later(last, PLAY_GAP_MS)) {
    return { stretch: { since: moment, last: moment }, seconds: 0 };
  }
  const seconds = Math.floor((moment.getTime() - last.getTime()) / 1000);
  return { stretch: { since, last: later(last, seconds * 1000) }, seconds };
}

/**
 * Records that members play, those of one member in the given order: bets. It feeds the reality
 * check and the time limit; after 30 minutes without play a new stretch begins (rules.md, Playing
 * responsibly). The number of statements does not depend on the number of plays.
 */
export async function notePlays(tx: Tx, plays: readonly Play[]): Promise<void> {
  const known = await lockStandings(
    tx,
    plays.map(({ memberId }) => memberId),
  );
  const changed = new Map<MemberId, Stretch>();
  const all: PlayedSeconds[] = [];
  for (const { memberId, at } of plays) {
    const before = changed.get(memberId) ?? known.get(memberId) ?? { since: null, last: null };
    const { stretch, seconds } = played(before, at);
    if (stretch.last?.getTime() !== before.last?.getTime()) changed.set(memberId, stretch);
    if (seconds > 0) all.push({ memberId, day: businessDayOf(at), seconds });
  }
  await addPlay(tx, all);
  await writeStretches(tx, changed);
}

/** The same for one play of one member: a launch, a transfer in. */
export const notePlay = (tx: Tx, play: Play): Promise<void> => notePlays(tx, [play]);

/** Records the answer to a reality check: the next stretch begins now. */
export async function answerRealityCheck(tx: Tx, { memberId, at }: Play): Promise<void> {
  const stretch = (await lockStandings(tx, [memberId])).get(memberId);
  await writeStretches(tx, new Map([[memberId, { since: at, last: stretch?.last ?? at }]]));
}
