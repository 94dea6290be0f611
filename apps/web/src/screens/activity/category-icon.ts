import type { IconName } from '@haitang/ui/icon/icon-name.ts';

/** Categories with their own icon (specification, 2). */
const SPECIAL: Readonly<Record<number, IconName>> = {
  2: 'wallet-duotone',
  7: 'crown-simple-duotone',
  9: 'envelope-simple-duotone',
  12: 'device-mobile-duotone',
};

/** The others by name; staff may add or rename them. */
const NAMED: Readonly<Record<string, IconName>> = {
  新人: 'sparkle-duotone',
  电子: 'cherries-duotone',
  真人: 'hfan-duotone',
  体育: 'soccer-ball-duotone',
  竞技: 'soccer-ball-duotone',
  电竞: 'game-controller-duotone',
  棋牌: 'spade-duotone',
  捕鱼: 'fish-simple-duotone',
  彩票: 'ticket-duotone',
  合营: 'handshake-duotone',
  公益: 'leaf-duotone',
};

/** The icon of a category of activities in the rail. */
export const categoryIcon = (id: number, name: string): IconName =>
  SPECIAL[id] ?? NAMED[name] ?? 'gift-duotone';
