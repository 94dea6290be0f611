import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '@haitang/kernel/assert.ts';

/**
 * The numbered `.sql` files of one module: `0001-schema.sql`, the baseline with all of its tables
 * (ADR 52), then what later versions change. Modules are migrated in the order of the list.
 */
export interface MigrationSource {
  readonly module: string;
  readonly directory: string;
}

export interface Migration {
  readonly id: string;
  readonly text: string;
  readonly checksum: string;
  /** The oldest version that works on its result; null where every version before it does. */
  readonly safeSince: string | null;
  /** One statement that PostgreSQL runs only outside a transaction: CREATE INDEX CONCURRENTLY. */
  readonly concurrent: boolean;
}

const FILE_FORM = /^\d{4}-[a-z0-9-]+\.sql$/;
/** A migration that removes what an older version needs says so in a comment. */
const CONTRACT = /^-- contract: .+, safe since (\d+\.\d+\.\d+)$/m;
const CONCURRENT = /^-- concurrently$/m;

/**
 * A missing folder is a fault of the build, never a module without tables, so it throws (ENOENT).
 */
async function readSource({ module, directory }: MigrationSource): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => FILE_FORM.test(file)).sort();
  assert(files.length > 0, `the folder of the module ${module} holds migrations`);
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(directory, file), 'utf8');
      return {
        id: `${module}/${file.replace(/\.sql$/, '')}`,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
        safeSince: CONTRACT.exec(text)?.[1] ?? null,
        concurrent: CONCURRENT.test(text),
      };
    }),
  );
}

/** All migrations of the modules, in the order in which they are applied. */
export const readMigrations = async (sources: readonly MigrationSource[]): Promise<Migration[]> =>
  (await Promise.all(sources.map(readSource))).flat();

/** A fingerprint of all migrations of the modules: equal fingerprints mean equal tables. */
export async function migrationsHash(sources: readonly MigrationSource[]): Promise<string> {
  const migrations = await readMigrations(sources);
  const lines = migrations.map((migration) => `${migration.id} ${migration.checksum}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
