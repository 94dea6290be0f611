import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DESK_GAMES, endOf, playDesk } from '../../testing/play-desk.ts';
import { cancelOrders } from '../shared-rounds/cancel-orders.ts';
import { listPursuits, stopPursuit } from '../shared-rounds/own-pursuits.ts';
import { endLeftRounds } from './end-left-rounds.ts';
import { showOpenRound } from './step-round.ts';

const desk = await playDesk();
const { database, clock, context, chains } = desk;
const { gems, finder, petals, dragon, three } = DESK_GAMES;

/** One step of the open round of a game; nothing without one. */
async function step(player: string, shell: number) {
  const shown = await showOpenRound(context, player, finder);
  if (shown === null) return;
  const { id, inputs } = shown.open;
  await desk.step(player, id, inputs.length, shell === 0 ? 'cash' : shell);
}
async function cancel(player: string) {
  const { stage } = await desk.nextOf(dragon);
  await cancelOrders(context, chains, { player, game: dragon, round: stage.round, stage: 0 });
}
async function stop(player: string) {
  const asked = { player, gameCode: three.code, before: null };
  const [newest] = (await listPursuits(context, asked)).pursuits;
  if (newest !== undefined)
    await stopPursuit(context, chains, { player, game: three, id: newest.id });
}

/** Every call of a page that moves money. */
const CALLS = {
  instant: (player: string, key: string) => desk.bet(player, key),
  'another instant game': (player: string, key: string) => desk.bet(player, key, gems, {}),
  start: (player: string, key: string) => desk.start(player, key),
  'another start': (player: string, key: string) => desk.start(player, key, petals, {}),
  step: (player: string, _key: string, shell: number) => step(player, shell),
  volley: (player: string, key: string) => desk.volley(player, key),
  slip: (player: string, key: string) => desk.slip(player, key),
  cancel,
  pursuit: (player: string, key: string) => desk.pursue(player, key),
  stop,
};
const NAMES = ['time', ...Object.keys(CALLS)] as (keyof typeof CALLS | 'time')[];
const someCall = fc.record({
  name: fc.constantFrom(...NAMES),
  player: fc.nat(1),
  key: fc.nat(2),
  shell: fc.nat(24),
  ms: fc.constantFrom(1_000, 9_000, 31_000),
  /** Whether it does not wait for the one before it. */
  isAtOnce: fc.boolean(),
});
type Call = typeof someCall extends fc.Arbitrary<infer One> ? One : never;

/** What is left that should have ended. */
async function leftOver() {
  const { rows } = await sql<{ open: number; rounds: number; pursuits: number; parked: number }>`
    SELECT (SELECT count(*)::int FROM open_round) + (SELECT count(*)::int FROM void_round) AS open,
      (SELECT count(*)::int FROM shared_round
        WHERE state IN ('open', 'closed', 'drawn')) AS rounds,
      (SELECT count(*)::int FROM pursuit WHERE ended_at IS NULL) AS pursuits,
      (SELECT count(*)::int FROM parked_row) AS parked`.execute(database.read);
  return present(rows[0], 'one row');
}

/** Lets everything end: periods of a pursuit one by one, then what was left for a day. */
async function endAll(): Promise<void> {
  for (let period = 0; period < 5; period += 1) {
    for (const ms of [40_000, 9_000, 11_000]) {
      clock.advance(ms);
      await desk.run();
    }
  }
  await endLeftRounds(context, { before: later(clock.now(), DAY_MS) });
}

async function play(calls: readonly Call[], seen: Set<string>): Promise<void> {
  const players = [await desk.newPlayer(), await desk.newPlayer()];
  const keys = [randomUUID(), randomUUID(), randomUUID()];
  let running: Promise<string>[] = [];
  for (const { name, player, key, shell, ms, isAtOnce } of calls) {
    if (!isAtOnce || name === 'time') {
      for (const end of await Promise.all(running)) seen.add(end);
      running = [];
    }
    if (name === 'time') {
      clock.advance(ms);
      await desk.run();
    } else running.push(endOf(CALLS[name](players[player] ?? '', keys[key] ?? '', shell)));
  }
  for (const end of await Promise.all(running)) seen.add(end);
}

test(
  'whatever keys are used again, every round ends and the books balance',
  async () => {
    const seen = new Set<string>();
    await desk.toOpen();
    await fc.assert(
      fc.asyncProperty(fc.array(someCall, { minLength: 8, maxLength: 40 }), async (calls) => {
        await play(calls, seen);
        await endAll();
        expect(await leftOver()).toEqual({ open: 0, rounds: 0, pursuits: 0, parked: 0 });
        await desk.assertBooks();
      }),
      { numRuns: 8 },
    );
    expect([...seen].filter((end) => end.startsWith('fault'))).toEqual([]);
    expect(seen.has('done') && seen.has('key-reused')).toBe(true);
  },
  9 * MINUTE_MS,
);
