import { findArticle } from '@haitang/content/find-article.ts';
import { readSiteInfo } from '@haitang/content/site-info.ts';
import {
  deniedCountries,
  minimumAge,
  requireConsent,
} from '@haitang/identity/identity-settings.ts';
import { openSettings } from '@haitang/lobby/open-settings.ts';
import { seedAll, seedStructure } from '@haitang/lobby/seed-all.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { hasStaff } from '@haitang/office/staff/list-staff.ts';
import { methodSwitch } from '@haitang/payments/deposits/methods/method-settings.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { ruleInForce } from '@haitang/promotions/bonuses/rules/find-rule.ts';
import { depositBonusPercent } from '@haitang/promotions/bonuses/rules/first-terms.ts';
import { testSeal } from '@haitang/testkit/test-seal.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import SOME_ANSWERS from '../../../../docs/operating/first-run.json' with { type: 'json' };
import { readAnswers } from './answers.ts';
import { setUp } from './set-up.ts';

const production = { production: true };
const clock = systemClock;

async function installation() {
  const { database } = await lobbyDatabase();
  const settings = openSettings(production, database, clock);
  return { database, clock, settings, logger: silentLogger };
}

/** Tables with rows, by name. */
async function filledTables({ read }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = current_schema() ORDER BY 1`.execute(read);
  const filled: string[] = [];
  for (const { name } of rows) {
    const found = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(read);
    if (found.rows.length > 0) filled.push(name);
  }
  return filled;
}

/** Tables with rows that are not the operator's own: levels, message templates, names of banks. */
const STRUCTURE = ['bank', 'message_template', 'venue_category', 'vip_level'];
/** The state after migrations, before anything is started. */
const bare = await filledTables((await installation()).database);

test('a new production database holds the structure and nothing else', async () => {
  const context = await installation();
  await seedStructure(context);
  await seedStructure(context);
  expect(await filledTables(context.database)).toEqual([...bare, ...STRUCTURE].toSorted());
  expect(await readSiteInfo(context)).toMatchObject({
    title: '',
    redPacketSwitch: '0',
    indexModal: '0',
    rebateSwitch: '0',
    jackpotSwitch: '0',
  });
});

test("a first run writes the operator's answers, with audit rows, and nothing of the demo", async () => {
  const context = await installation();
  const { database, settings } = context;
  const made = await setUp(context, testSeal, readAnswers(SOME_ANSWERS));
  expect(made.map(({ name }) => name)).toEqual(['ming', 'an']);
  const own = ['article', 'audit_row', 'database_purpose', 'setting_value', 'site_text'];
  expect(await filledTables(database)).toEqual(
    [...new Set([...bare, ...STRUCTURE, ...own, 'staff_account', 'staff_renewal'])].toSorted(),
  );
  expect((await readSiteInfo(context)).title).toBe('望江楼娱乐');
  expect(await settings.get(methodSwitch('usdt'))).toBe(true);
  expect(await settings.get(methodSwitch('card'))).toBe(false);
  const terms = await findArticle(context, { key: 'abouts-5', type: '', place: '' });
  expect(terms?.content).toContain('您与望江楼娱乐（以下简称');
  expect(terms?.content).toContain('Example Gaming Authority');
  const { rows } = await sql<{ actor: string; actions: string[] }>`
    SELECT actor, array_agg(DISTINCT action ORDER BY action) AS actions
    FROM audit_row GROUP BY actor`.execute(database.read);
  const actions = [
    'article.changed',
    'bonus-rule.set',
    'setting.changed',
    'site-text.changed',
    'staff.created',
  ];
  expect(rows).toEqual([{ actor: 'system:first-run', actions }]);
  const named = sql`SELECT 1 FROM (SELECT value AS words FROM site_text UNION ALL
      SELECT content FROM article UNION ALL SELECT title FROM message_template) AS all_words
    WHERE words LIKE '%海棠娱乐%'`;
  expect((await named.execute(database.read)).rows).toEqual([]);
});

test('deposits earn a bonus only if the operator asks for one, and never one that pays the player', async () => {
  const none = await installation();
  await setUp(none, testSeal, readAnswers({ ...SOME_ANSWERS, depositBonus: undefined }));
  expect(await depositBonusPercent(none.database.read, clock.now())).toBe('');

  const two = await installation();
  await setUp(two, testSeal, readAnswers({ ...SOME_ANSWERS, depositBonus: '2' }));
  expect(await depositBonusPercent(two.database.read, clock.now())).toBe('2');
  const rule = await ruleInForce(two.database.read, 'every-deposit', clock.now());
  expect(rule).toMatchObject({ cap: { minor: 500_00n }, capPer: 'day' });
  expect(rule?.wagering).toEqual({ millionths: 16_000_000n });

  const most = await installation();
  const greedy = readAnswers({ ...SOME_ANSWERS, depositBonus: '20' });
  await expect(setUp(most, testSeal, greedy)).rejects.toThrow('不能变更');
  expect(await hasStaff(most.database.read)).toBe(false);
});

test('the gates of consent, age and country are closed until the operator opens them', async () => {
  const { settings, database } = await installation();
  expect(await settings.get(requireConsent)).toBe('1');
  expect(await settings.get(minimumAge)).toBe(18);
  expect(await settings.get(deniedCountries)).toContain('CN');
  const tryingOut = openSettings({ production: false }, database, clock);
  expect(await tryingOut.get(requireConsent)).toBe('0');
});

test('of two concurrent first runs one succeeds, and a later one changes nothing', async () => {
  const context = await installation();
  const answers = readAnswers(SOME_ANSWERS);
  const other = { ...context, settings: openSettings(production, context.database, clock) };
  const runs = await Promise.allSettled([
    setUp(context, testSeal, answers),
    setUp(other, testSeal, answers),
  ]);
  expect(runs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(setUp(context, testSeal, answers)).rejects.toThrow('a first run is done once');
  const { rows } = await sql`SELECT count(*)::int AS n FROM staff_account`.execute(
    context.database.read,
  );
  expect(rows).toEqual([{ n: 2 }]);
});

test('the built-in venue is connected if the operator says so, and follows the release', async () => {
  const context = await installation();
  await setUp(context, testSeal, readAnswers({ ...SOME_ANSWERS, builtInVenue: true }));
  await seedStructure(context);
  const { rows } = await sql`SELECT DISTINCT supplier FROM venue`.execute(context.database.read);
  expect(rows).toEqual([{ supplier: 'house' }]);
  const games = sql`SELECT 1 FROM venue_game WHERE venue NOT IN (SELECT code FROM venue)
    UNION ALL SELECT 1 FROM venue_tile WHERE venue NOT IN (SELECT code FROM venue)`;
  expect((await games.execute(context.database.read)).rows).toEqual([]);
});

test('a first run is refused on the database of a demo', async () => {
  const context = await installation();
  await seedAll(context);
  await sql`INSERT INTO database_purpose (id, purpose, marked_at) VALUES (1, 'demo', now())`.execute(
    context.database.read,
  );
  await expect(setUp(context, testSeal, readAnswers(SOME_ANSWERS))).rejects.toThrow(
    'made for a demo',
  );
});
