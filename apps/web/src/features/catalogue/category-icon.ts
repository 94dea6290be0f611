import type { GameCategory } from '@haitang/contract/codes/game-category.ts';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';

const ICONS: Readonly<Record<GameCategory, IconName>> = {
  realbet: 'hfan-duotone',
  sport: 'soccer-ball-duotone',
  gaming: 'game-controller-duotone',
  joker: 'spade-duotone',
  concise: 'cherries-duotone',
  lottery: 'ticket-duotone',
  fishing: 'fish-simple-duotone',
};

const byCode: Readonly<Record<string, IconName>> = ICONS;

/** The icon of a category in the rail; an unknown category gets a spark. */
export const categoryIcon = (code: string): IconName => byCode[code] ?? 'sparkle-duotone';
