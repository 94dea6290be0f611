import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { expect, test } from 'vitest';
import { post } from '../post.ts';
import { transaction } from '../scenarios/transfer.ts';
import { chartOfAccounts } from './chart.ts';
import { chartForPage, keepChart } from './kept-chart.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock('2026-03-20T12:00:00+08:00');
const context = { database, clock };
const move = (key: string) =>
  database.transaction((tx) =>
    post(tx, transaction(key, ['house:bonus', 'member:1:available', 100n])),
  );

test('a chart that is added up quickly is always of now', async () => {
  await move('first');
  await keepChart(context, Number.POSITIVE_INFINITY);
  await move('second');
  const { at, lines } = await chartForPage(context);
  expect(at).toEqual(clock.now());
  expect(lines).toEqual(await chartOfAccounts(database.read));
});

test('a slow one is kept whole, shown with its moment, and replaced by the next', async () => {
  const [keptAt, before] = [clock.now(), await chartOfAccounts(database.read)];
  await keepChart(context, 0);
  await move('third');
  clock.advance(5 * MINUTE_MS);
  expect(await chartForPage(context)).toEqual({ at: keptAt, lines: before });
  await keepChart(context, 0);
  expect(await chartForPage(context)).toEqual({
    at: clock.now(),
    lines: await chartOfAccounts(database.read),
  });
});

test('a kept chart whose job stands still is not shown for ever', async () => {
  await move('fourth');
  clock.advance(31 * MINUTE_MS);
  const { at, lines } = await chartForPage(context);
  expect(at).toEqual(clock.now());
  expect(lines).toEqual(await chartOfAccounts(database.read));
});
