import { createHash } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { cny, isPositive } from '@haitang/kernel/money.ts';
import { pullBets } from '@haitang/venues/bets/bet-feed.ts';
import { transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import { transferOut } from '@haitang/venues/transfers/transfer-out.ts';
import type { DemoWorld } from './demo-world.ts';

/** The games of each past venue (seed/catalogue.json); most are listed for the history alone. */
const GAMES: Readonly<Record<string, readonly string[]>> = {
  wangyue: ['moonview-baccarat'],
  shanhai: ['shanhai-football'],
  songjian: ['banker-bulls'],
  xinglan: ['starlit-mirage'],
};
const STAKES = [50n, 80n, 100n, 120n, 150n].map((points) => points * 100n);
const BROUGHT = cny(150_000n);
const ROUND_MS = 40 * SECOND_MS;

export interface DemoVisit {
  readonly venue: string;
  readonly rounds: number;
}

/** 0 to 255, constant for the same place in the story. */
const drawn = (text: string): number => createHash('sha256').update(text).digest()[0] ?? 0;

/** A past visit: money goes in, rounds are played, and all of it is recalled. */
export async function makeVisit(world: DemoWorld, visit: DemoVisit): Promise<void> {
  const { app, clock, memberId, sessionId } = world;
  const { venue, rounds } = visit;
  const place = present(world.venues.get(venue), `the venue ${venue}`);
  const games = present(GAMES[venue], `games of ${venue}`);
  const request = { memberId, venue, actor: `member:${memberId}` as const, sessionId };
  await pullBets(app.venues); // the feed is read from this point on
  await transferIn(app.venues, { ...request, cause: 'manual' }, BROUGHT);
  for (let round = 0; round < rounds; round += 1) {
    clock.set(later(clock.now(), ROUND_MS));
    const name = `${venue}-${clock.now().getTime()}`;
    const stake = present(STAKES[drawn(`stake ${round} ${venue}`) % STAKES.length], 'a stake');
    place.play(memberId, {
      round: name,
      gameCode: present(games[round % games.length], 'a game'),
      stake,
      // Every other round wins about twice its stake: no streaks and no large loss.
      payout: round % 2 === 0 ? (stake * BigInt(180 + (drawn(name) % 40))) / 100n : 0n,
      at: clock.now(),
    });
  }
  clock.set(later(clock.now(), ROUND_MS));
  const left = await place.balance(memberId);
  if (left.kind === 'done' && isPositive(left.value)) {
    await transferOut(app.venues, { ...request, cause: 'leave' }, left.value);
  }
  clock.set(later(clock.now(), 60 * SECOND_MS));
  await pullBets(app.venues);
}
