import { fileURLToPath } from 'node:url';
import type { MigrationSource } from '@haitang/platform/database/migration-files.ts';

/** The schema of the lobby's tables; the built-in venue has its own. */
export const LOBBY_SCHEMA = 'lobby';

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const MODULES = [
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

/** Every module with tables, lower floors first: a module may refer only to modules before it. */
export const MODULE_MIGRATIONS: readonly MigrationSource[] = [
  { module: 'platform', directory: pathTo('../../../packages/platform/src/migrations') },
  { module: 'ledger', directory: pathTo('../../../packages/ledger/src/migrations') },
  ...MODULES.map((module) => ({ module, directory: pathTo(`../../${module}/src/migrations`) })),
  { module: 'demo', directory: pathTo('./migrations') },
];
