import { databaseBefore } from '@haitang/testkit/database-before.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { OUTCOMES } from '../engine/cloud-dice/dice-rules.ts';
import { HIGHEST_TOTAL, LOWEST_TOTAL, SIDES } from '../engine/imperial-sic-bo/sic-bo-rules.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../house.ts';
import { readFeed } from './feed-store.ts';
import { findGame } from './games.ts';

const { database, migrateOn } = await databaseBefore('house/0061-bet-odds', {
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});

const totals = Array.from(
  { length: HIGHEST_TOTAL - LOWEST_TOTAL + 1 },
  (_, at) => at + LOWEST_TOTAL,
);
const rolls = (['over', 'under'] as const).flatMap((side) =>
  Array.from({ length: OUTCOMES }, (_, target) => ({ side, target })),
);
function choiceGame(code: string) {
  const game = findGame(code);
  if (game === null || game.kind === 'shared') throw new Error(code);
  return game;
}
/**
 * Remove a game from this list if its table is changed later: these are the tables at the
 * migration.
 */
const BETS: readonly { readonly code: string; readonly choice: unknown }[] = [
  ...[...SIDES, ...totals].map((bet) => ({ code: 'imperial-sic-bo', choice: { bet } })),
  ...rolls.map((choice) => ({ code: 'cloud-dice', choice })),
].filter(({ code, choice }) => choiceGame(code).rules.readChoice(choice) !== null);

/** A round of each possible choice, and one of a removed game, as stored before the migration. */
async function playedBefore(): Promise<void> {
  const rounds = [...BETS, { code: 'gone', choice: { side: 'left' } }];
  await sql`INSERT INTO seed_pair (id, player, server_seed, server_seed_hash, next_server_seed,
      next_server_seed_hash, client_seed, opened_at)
    VALUES ('00000000-0000-4000-8000-000000000000', 'm1000', '', '', '', '', '', now())`.execute(
    database.read,
  );
  await sql`INSERT INTO round (id, player, product, game_code, round_key, choice, stake, payout,
      outcome, balance_after, seed_pair_id, client_seed, nonce, bet_id, win_id, played_at,
      listed_at)
    SELECT gen_random_uuid(), 'm1000', 'haitang', code, gen_random_uuid(), choice, 100, 0, '{}', 0,
      '00000000-0000-4000-8000-000000000000', '', nonce, gen_random_uuid(), gen_random_uuid(),
      now(), to_timestamp(nonce)
    FROM unnest(${rounds.map(({ code }) => code)}::text[],
      ${rounds.map(({ choice }) => JSON.stringify(choice))}::jsonb[])
      WITH ORDINALITY AS played (code, choice, nonce)`.execute(database.read);
}

test('every older bet has the odds of the tables it was played by', async () => {
  await playedBefore();
  expect(await migrateOn()).toContain('house/0061-bet-odds');
  const fed = await readFeed(database.read, {
    from: null,
    to: null,
    round: null,
    player: null,
    product: null,
    limit: 100_000,
  });
  expect(fed.map(({ odds }) => odds)).toEqual([
    ...BETS.map(({ code, choice }) => choiceGame(code).odds(choice)),
    null,
  ]);
});
