import { GAME_CATEGORY_WORDS, type GameCategory } from '@haitang/contract/codes/game-category.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { groupedMoney } from '@haitang/kernel/money.ts';
import type { LotLimits } from '@haitang/turnover/lot.ts';
import { lotElsewhere } from '@haitang/turnover/outstanding.ts';
import { type Catalogue, categoryCode, type Game, venueName } from '../catalogue/catalogue.ts';
import type { VenuesContext } from '../venues-context.ts';

const isCategory = (code: string): code is GameCategory => code in GAME_CATEGORY_WORDS;

/** The games that a requirement counts, in words: `电子游戏`, `海棠场馆的电子游戏`. */
export function gamesWords(
  catalogue: Catalogue,
  { categories, venues }: Pick<LotLimits, 'categories' | 'venues'>,
): string {
  const kinds = categories.filter(isCategory).map((code) => GAME_CATEGORY_WORDS[code]);
  const games = `${kinds.join('、')}游戏`;
  if (venues.length === 0) return games;
  return `${venues.map((venue) => venueName(catalogue, venue)).join('、')}的${games}`;
}

/**
 * Refuses once (203, `bonus-elsewhere`) a game that a running bonus does not count, and names the
 * games it counts, so that the member knows before the first bet and not at the withdrawal. Never
 * refuses a member without such a bonus. One indexed query.
 */
export async function assertBonusCounts(
  context: VenuesContext,
  memberId: MemberId,
  game: Game,
): Promise<void> {
  const catalogue = await context.catalogue.read();
  const category = categoryCode(catalogue, game.venue, game);
  const bet = { category, venue: game.venue, at: context.clock.now() };
  const lot = await lotElsewhere(context.database.read, memberId, bet);
  if (lot === null) return;
  throw refuse('bonus-elsewhere', {
    fill: { amount: groupedMoney(lot.left), games: gamesWords(catalogue, lot.limits) },
    data: { confirm_bonus: 1 },
  });
}
