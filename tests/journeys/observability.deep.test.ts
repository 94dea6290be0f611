import { execFileSync } from 'node:child_process';
import { LOBBY_SCHEMA } from '@haitang/lobby/module-migrations.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { createClockWatch } from '@haitang/platform/clock-watch.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { restoreMetrics } from '@haitang/platform/observe/restore-drill.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createOutsideWatch } from '../../apps/server/src/compose/outside-watch.ts';
import { createHouseWatch } from '../../apps/venue/src/parking/house-watch.ts';
import {
  alerts,
  boardQueries,
  OBSERVABILITY,
  readRunbook,
  runbookNames,
  seriesIn,
  testedAlerts,
} from '../support/alert-rules.ts';
import { startWorld } from './world.ts';

const world = await startWorld();
afterAll(() => world.close());

/** The series that the programs export, as their collector reads them. */
async function exported(): Promise<Set<string>> {
  const { metrics } = world;
  const { context } = world.app;
  createClockWatch({ ...context, metrics });
  restoreMetrics(metrics, world.config.dataDirectory, context.clock);
  createHouseWatch(context, metrics, async () => null);
  createOutsideWatch([{ name: 'venue', url: world.config.houseUrl }], context.logger, metrics);
  const text = `${await metrics.registry.metrics()}${await createMetrics().registry.metrics()}`;
  // The last one is the exporter's of PostgreSQL.
  const names = new Set(['up', 'pg_up']);
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    names.add(name);
    if (type === 'histogram')
      for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`);
  }
  return names;
}
const known = await exported();
const unknownIn = (expr: string): string[] => seriesIn(expr).filter((name) => !known.has(name));

test('a query is taken apart into its series', () => {
  const query =
    'sum by (le) (rate(a_bucket{x="b{c"}[5m])) > 2 and min(d offset 1h) or vector(0) unless e';
  expect(seriesIn(query)).toEqual(['a_bucket', 'd', 'e']);
});

test('every alert reads series that exist, and no two have one name', () => {
  expect(alerts().length).toBeGreaterThan(30);
  for (const { alert, expr } of alerts()) {
    expect([alert, unknownIn(expr)]).toEqual([alert, []]);
    expect(seriesIn(expr).length).toBeGreaterThan(0);
  }
  expect(new Set(alerts().map(({ alert }) => alert)).size).toBe(alerts().length);
});

test('every panel of the boards reads series that exist', () => {
  expect(boardQueries().length).toBeGreaterThan(30);
  for (const { title, expr } of boardQueries())
    expect([title, unknownIn(expr)]).toEqual([title, []]);
});

test('every alert has its runbook, with every part, and every runbook its alert', () => {
  const pages = alerts().map(({ alert, annotations }) => {
    const name = annotations.runbook.replace(/^docs\/runbooks\//, '');
    const page = readRunbook(name);
    expect(page).toMatch(new RegExp(`^# ${alert}\n`));
    expect([alert, [...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title)]).toEqual([
      alert,
      [
        ...['What it means', 'What members notice', 'First checks', 'Cure'],
        ...['Stop payouts?', 'Whom to notify'],
      ],
    ]);
    expect(page).not.toMatch(/^## .+\n\n(##|$)/m);
    expect(readRunbook('README.md')).toContain(`(${name})`);
    return name;
  });
  expect(pages.toSorted()).toEqual(runbookNames().toSorted());
});

test('every statement of the runbooks runs, for the role that may only read', async () => {
  const lobby = await lobbyDatabase();
  const database = connectDatabase({
    url: lobby.roles.read,
    size: 2,
    schema: LOBBY_SCHEMA,
    onIdleError: () => undefined,
  });
  let count = 0;
  for (const name of runbookNames()) {
    for (const [, statement = ''] of readRunbook(name).matchAll(/```sql\n([^`]+)\n```/g)) {
      await sql
        .raw(statement)
        .execute(database.read)
        .catch((error: unknown) => {
          throw new Error(`${name}: ${statement}`, { cause: error });
        });
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(20);
  await database.close();
});

test('every alert is tested to fire and to be silent, and promtool runs the tests', () => {
  const names = alerts().map(({ alert }) => alert);
  const { fire, silent } = testedAlerts();
  expect([...fire].toSorted()).toEqual(names.toSorted());
  expect([...silent].toSorted()).toEqual(names.toSorted());
  // Without promtool this throws: a rule nobody ran proves nothing.
  const said = execFileSync(`${OBSERVABILITY}/check.sh`, { encoding: 'utf8' });
  expect(said.match(/SUCCESS/g)?.length).toBeGreaterThanOrEqual(10);
});
