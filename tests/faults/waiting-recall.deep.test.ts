import type { MemberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { type LaunchInput, launchGame } from '@haitang/venues/launch-game.ts';
import { leaveGame } from '@haitang/venues/transfers/leave-game.ts';
import { recallPatiently } from '@haitang/venues/transfers/recall-patiently.ts';
import { transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import { launchQuietSeconds } from '@haitang/venues/venue-settings.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { createWaitingCalls } from '@haitang/venues/waiting-calls.ts';
import { afterEach, expect, test } from 'vitest';
import { expectBalanced, venueRig } from './venue-rig.ts';

const rig = await venueRig();
const { clock, venue, database } = rig;

afterEach(() => expectBalanced(database));

/** A process whose waiting calls stay until `wake`, which puts the clock forward by their time. */
function waitingProcess() {
  const sleeping: (() => void)[] = [];
  const waits: number[] = [];
  const waitingCalls = createWaitingCalls(
    (milliseconds, signal) =>
      new Promise<void>((resolve, reject) => {
        waits.push(milliseconds);
        sleeping.push(resolve);
        signal.addEventListener('abort', reject);
      }),
  );
  const context: VenuesContext = { ...rig.restart(), waitingCalls };
  const wake = () => {
    clock.advance(waits[0] ?? 0);
    for (const go of sleeping) go();
  };
  return { context, waits, wake };
}

const launch = (memberId: MemberId, more: Partial<LaunchInput> = {}) =>
  launchGame(rig.context, {
    memberId,
    sessionId: 's',
    contentId: '1001',
    gameCode: '',
    ip: '127.0.0.1',
    country: null,
    ...more,
  });

const recall = (context: VenuesContext, memberId: MemberId) =>
  recallPatiently(context, { memberId, sessionId: 's', cause: 'recall' });

const withdrawals = () => venue.calls.get('withdraw') ?? 0;

const home = (cents: bigint) => [{ venue: 'haitang', kind: 'home', amount: cny(cents) }];

test('calls at once with a launch, in two processes, bring the money home exactly once', async () => {
  const member = await rig.member(5_000n, true);
  const [one, other] = [waitingProcess(), waitingProcess()];
  const before = withdrawals();
  await launch(member);
  const calls = [one, one, other].map(({ context }) => recall(context, member));
  await expect.poll(() => [one.waits.length, other.waits.length]).toEqual([2, 1]);
  // A client gives up after 30 s.
  expect(one.waits).toEqual([27_000, 27_000]);
  expect(venue.balance('haitang', member)).toBe(5_000n);
  one.wake();
  other.wake();
  const answers = await Promise.all(calls);
  expect(answers.flat().every(({ kind }) => kind !== 'failed')).toBe(true);
  expect(answers[0]).toEqual(home(5_000n));
  expect(withdrawals() - before).toBe(1);
  expect([venue.balance('haitang', member), await rig.mirror(member)]).toEqual([0n, 0n]);
  expect([await rig.available(member), await rig.transit(member)]).toEqual([5_000n, 0n]);
});

test('a call that a killed process leaves waiting has written nothing: the next one moves the money', async () => {
  const member = await rig.member(5_000n, true);
  const [killed, next] = [waitingProcess(), waitingProcess()];
  await launch(member);
  void recall(killed.context, member);
  await expect.poll(() => killed.waits.length).toBe(1);
  clock.advance(10_000);
  const call = recall(next.context, member);
  await expect.poll(() => next.waits).toEqual([20_000]);
  expect(await rig.states(member)).toEqual(['done']);
  next.wake();
  expect(await call).toEqual(home(5_000n));
  expect(await rig.available(member)).toBe(5_000n);
});

test('the game was left or opened anew meanwhile: the call that waited takes nothing of it', async () => {
  const member = await rig.member(5_000n, true);
  const { context, waits, wake } = waitingProcess();
  await launch(member);
  const left = recall(context, member);
  await expect.poll(() => waits.length).toBe(1);
  await leaveGame(context, { memberId: member, sessionId: 's', contentId: '1001' });
  wake();
  expect(await left).toEqual([]);

  await launch(member);
  const again = waitingProcess();
  const call = recall(again.context, member);
  await expect.poll(() => again.waits.length).toBe(1);
  clock.advance(1_000);
  await launch(member);
  again.wake();
  expect(await call).toMatchObject([{ kind: 'spared', amount: cny(0n) }]);
  expect(venue.balance('haitang', member)).toBe(5_000n);
});

test('does not wait when other money came home, or for longer than a client does', async () => {
  const member = await rig.member(5_000n);
  const { context, waits } = waitingProcess();
  for (const venue of ['haitang', 'yunjin']) {
    const why = { cause: 'manual', actor: 'system:test', sessionId: null } as const;
    await transferIn(context, { memberId: member, venue, ...why }, cny(1_000n));
  }
  await launch(member);
  expect(await recall(context, member)).toMatchObject([
    { venue: 'haitang', kind: 'spared' },
    { venue: 'yunjin', kind: 'home', amount: cny(1_000n) },
  ]);
  const by = { actor: 'staff:maker', reason: 'test', effectiveAt: clock.now() } as const;
  await database.transaction((tx) => context.settings.change(tx, launchQuietSeconds, 60, by));
  expect(await recall(context, member)).toMatchObject([{ kind: 'spared' }]);
  await database.transaction((tx) => context.settings.change(tx, launchQuietSeconds, 30, by));
  expect(waits).toEqual([]);
});

test('a fourth call of one member is answered at once, as all are when the server stops', async () => {
  const member = await rig.member(5_000n, true);
  const { context, waits } = waitingProcess();
  await launch(member);
  const calls = [1, 2, 3].map(() => recall(context, member));
  await expect.poll(() => waits.length).toBe(3);
  expect(await recall(context, member)).toMatchObject([{ kind: 'spared' }]);
  const other = await rig.member(100n, true);
  await launch(other);
  const elsewhere = recall(context, other);
  await expect.poll(() => waits.length).toBe(4);
  context.waitingCalls.end();
  for (const call of [...calls, elsewhere]) {
    expect(await call).toMatchObject([{ kind: 'spared', amount: cny(0n) }]);
  }
  expect(await recall(context, member)).toMatchObject([{ kind: 'spared' }]);
  expect(venue.balance('haitang', member)).toBe(5_000n);
});
