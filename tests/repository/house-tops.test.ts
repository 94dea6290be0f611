import { present } from '@haitang/kernel/assert.ts';
import type { GameDefinition } from '@haitang/venue/engine/definition.ts';
import { DEFINITIONS } from '@haitang/venue/games/all-games.ts';
import { flushRules, wholeStake } from '@haitang/venue/games/golden-flush/flush-rules.ts';
import { costOf, whaleRules } from '@haitang/venue/games/whale-fall/whale-rules.ts';
import { VARIANTS } from '@haitang/venue/house/rounds/variants.ts';
import catalogue from '@haitang/venues/seed/catalogue.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { houseChoices } from '../support/house-choices.ts';

/** 1.00: one 注 of a lottery, and so little that no limit of a win cuts what it pays. */
const STAKE = 100n;

/** What a choice costs: the stakes of its parts where it has some. */
function stakeOf(code: string, choice: unknown): bigint {
  if (code === 'golden-flush') {
    return wholeStake(present(flushRules.readChoice(choice), 'a choice'));
  }
  if (code !== 'whale-fall') return STAKE;
  const { shots } = present(whaleRules.readChoice(choice), 'a volley');
  return BigInt(shots.reduce((sum, shot) => sum + costOf(shot), 0));
}

/** The largest payout of any choice in hundredths of its stake. */
function topOf(game: GameDefinition): bigint {
  // Two bets on one table pay no more of their stake than the better one of them alone.
  const choices = present(houseChoices(game), game.code).filter(
    (choice) => !Object.hasOwn(Object(choice), 'bets'),
  );
  const tops = choices.map((choice) => {
    const stake = stakeOf(game.code, choice);
    const most =
      game.kind === 'shared'
        ? game.rules.largestPayout(choice, stake)
        : game.rules.largestPayout(stake, choice);
    return (most * 100n) / stake;
  });
  const [top = 0n] = tops.sort((a, b) => Number(b - a));
  return top;
}

const listed = new Map(catalogue.games.map((game) => [game.game_code, game]));
const hundredths = (top: string | null | undefined): bigint =>
  BigInt((top ?? '0.00').replace('.', ''));

/** Their odds are those of the match, so no number holds for all. */
const BY_MATCH = ['football-gala', 'summit-of-champions'];

test.each(DEFINITIONS.filter(({ code }) => !BY_MATCH.includes(code)))(
  'the catalogue says the most that $name pays',
  (game) => {
    expect(hundredths(listed.get(game.code)?.top_multiple)).toBe(topOf(game));
  },
);

test.each(BY_MATCH)('%s has no most that holds for every match', (code) => {
  expect(listed.get(code)).toMatchObject({ top_multiple: null });
});

test('a variant pays as much as its base, and is of the same kind', () => {
  for (const { code, base } of VARIANTS) {
    const { kind, top_multiple: top } = present(listed.get(base), base);
    expect(listed.get(code)).toMatchObject({ kind, top_multiple: top });
  }
});

test('a visitor may try exactly the games whose rounds are one player’s', () => {
  const alone = DEFINITIONS.filter(({ kind }) => kind === 'instant' || kind === 'steps');
  const codes = new Set(alone.map(({ code }) => code));
  for (const { code, base } of VARIANTS) if (codes.has(base)) codes.add(code);
  const tried = catalogue.games.filter((game) => game.free_play).map((game) => game.game_code);
  expect(new Set(tried)).toEqual(codes);
});

test('each open game says in a few words what it is', () => {
  const open = catalogue.games.filter(({ state }) => state === 'open');
  expect(open.filter(({ kind }) => kind.length < 2 || kind.length > 8)).toEqual([]);
});
