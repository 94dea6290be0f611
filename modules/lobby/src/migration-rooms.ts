import { fileURLToPath } from 'node:url';
import type { MigrationRoom } from '@haitang/platform/database/migrate.ts';

/** The schema the lobby's tables live in; the house has its own. */
export const LOBBY_SCHEMA = 'lobby';

const at = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const OWN_ROOMS = [
  'identity',
  'content',
  'messages',
  'turnover',
  'limits',
  'payments',
  'venues',
  'vip',
  'agents',
  'promotions',
  'office',
];

/** Every room with tables, lower floors first: a room may refer only to rooms before it. */
export const MIGRATION_ROOMS: readonly MigrationRoom[] = [
  { room: 'platform', directory: at('../../../packages/platform/src/migrations') },
  { room: 'ledger', directory: at('../../../packages/ledger/src/migrations') },
  ...OWN_ROOMS.map((room) => ({ room, directory: at(`../../${room}/src/migrations`) })),
  { room: 'demo', directory: at('./migrations') },
];
