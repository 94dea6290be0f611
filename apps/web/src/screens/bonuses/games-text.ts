import { GAME_CATEGORY_WORDS } from '@haitang/contract/codes/game-category.ts';

const CATEGORIES: Readonly<Record<string, string>> = GAME_CATEGORY_WORDS;

/** The games whose bets count, in words. */
export const gamesText = ({
  categories,
  venues,
}: {
  readonly categories: readonly string[];
  readonly venues: readonly string[];
}): string =>
  categories.length + venues.length === 0
    ? '全部游戏'
    : [...categories.map((code) => CATEGORIES[code] ?? code), ...venues].join('、');
