import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type CommitKey,
  type CommitPoint,
  FIRST_KEY,
  readCommitPoint,
  windowBetween,
} from '../database/commit-window.ts';
import type { Tx } from '../database/database.ts';
import { committedEvents, type EventPage } from './committed-events.ts';
import { emit } from './emit.ts';
import { keyFrom, recentEvents } from './recent-events.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();

const write = (tx: Tx, order: string) =>
  emit(tx, {
    name: 'deposit.seen',
    key: `seen ${order}`,
    memberId: null,
    payload: { order },
    occurredAt: clock.now(),
  });
const happen = (...orders: readonly string[]) =>
  database.transaction(async (tx) => {
    for (const order of orders) await write(tx, order);
  });

const NAMES = ['deposit.seen'];

/** Writes in a transaction that commits when asked. */
async function heldBack(work: (tx: Tx) => Promise<void>) {
  let commit = (): void => {};
  const asked = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let over = Promise.resolve();
  await new Promise<void>((written) => {
    over = database.transaction(async (tx) => {
      await work(tx);
      written();
      await asked;
    });
  });
  return () => {
    commit();
    return over;
  };
}

const point = () => readCommitPoint(database.read);

/** All pages, each as the orders of its events. */
async function pages(read: (after: CommitKey) => Promise<EventPage>, first = FIRST_KEY) {
  const found: unknown[][] = [];
  for (let after: CommitKey | null = first; after !== null; ) {
    const page: EventPage = await read(after);
    found.push(page.rows.map(({ payload }) => payload.order));
    after = page.next;
  }
  return found;
}

/** What committed between two points. */
async function between(earlier: CommitPoint, later: CommitPoint, most = 100) {
  const window = windowBetween(earlier, later);
  if (window === null) throw new Error('no window');
  return pages((after) => committedEvents(database.read, NAMES, window, after, most));
}

test('an event is in the window of its commit, though a younger one was before it', async () => {
  const start = await point();
  const commit = await heldBack((tx) => write(tx, 'late'));
  await happen('early');
  const second = await point();
  // Not even a read that comes after the commit sees it in the window before.
  await commit();
  expect(await between(start, second)).toEqual([['early']]);
  await happen('next');
  const third = await point();
  expect(await between(second, third)).toEqual([['late', 'next']]);
  expect(await between(third, await point())).toEqual([[]]);
});

test('only events of the asked names are read', async () => {
  const start = await point();
  await happen('asked');
  await database.transaction((tx) =>
    emit(tx, {
      name: 'member.closed',
      key: 'closed',
      memberId: null,
      payload: {},
      occurredAt: clock.now(),
    }),
  );
  expect(await between(start, await point())).toEqual([['asked']]);
});

test('a window comes in bounded pages, also where one transaction wrote most of it', async () => {
  const start = await point();
  const commit = await heldBack((tx) => write(tx, 'p0'));
  await happen('other');
  const second = await point();
  await commit();
  await happen('p1');
  await happen('p2', 'p3', 'p4', 'p5');
  await happen('p6');
  expect(await between(start, second)).toEqual([['other']]);
  const orders = await between(second, await point(), 3);
  expect(orders).toEqual([['p0', 'p1', 'p2'], ['p3', 'p4', 'p5'], ['p6']]);
});

test('what a savepoint wrote belongs to its transaction, and what was undone to none', async () => {
  const start = await point();
  const undone = database.transaction(async (tx) => {
    await write(tx, 'undone');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const commit = await heldBack(async (tx) => {
    await write(tx, 'outer');
    await sql`SAVEPOINT inner_part`.execute(tx);
    await write(tx, 'inner');
    await sql`RELEASE SAVEPOINT inner_part`.execute(tx);
  });
  await happen('meanwhile');
  const second = await point();
  await commit();
  expect(await between(start, second)).toEqual([['meanwhile']]);
  expect(await between(second, await point())).toEqual([['outer', 'inner']]);
});

test('a reader begins with the latest events by their ids, without those that come later', async () => {
  const since = new Date();
  const commit = await heldBack((tx) => write(tx, 'r0'));
  await happen('r1');
  await happen('r2');
  const start = await point();
  await commit();
  const read = (after: CommitKey) => recentEvents(database.read, NAMES, start, after, 1);
  const begun = (await pages(read, keyFrom(since))).flat();
  expect(begun).toEqual(['r1', 'r2']);
  expect(await between(start, await point())).toEqual([['r0']]);
});

test('while many write at once, a reader beside them gets each event once', async () => {
  let before = await point();
  const read: string[] = [];
  const written: string[] = [];
  const writer = async (_: unknown, number: number): Promise<void> => {
    for (let turn = 0; turn < 40; turn += 1) {
      const orders = [`w${number} ${turn} a`, `w${number} ${turn} b`];
      await happen(...orders);
      written.push(...orders);
    }
  };
  let isOver = false;
  const writers = Promise.all(Array.from({ length: 12 }, writer)).then(() => {
    isOver = true;
  });
  for (let isLast = false; !isLast; ) {
    isLast = isOver;
    const now = await point();
    read.push(...(await between(before, now, 7)).flat().map(String));
    before = now;
  }
  await writers;
  expect(read.toSorted()).toEqual(written.toSorted());
  expect(read).toHaveLength(960);
});
