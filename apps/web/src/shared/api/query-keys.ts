/** Cache keys of what the first screen and the shell read. */
export const queryKeys = {
  app: ['app'],
  banners: ['banners'],
  notices: ['notices'],
  announcements: ['announcements'],
  gameTypes: ['game-types'],
  tiles: ['tiles'],
  hotGames: ['games', 'hot'],
  games: ['games'],
  user: ['user'],
  balance: ['user', 'balance'],
  unread: ['user', 'unread'],
  inbox: ['user', 'inbox'],
  venues: ['user', 'venues'],
} as const;
