// `npm run migrate` migrates the database as its owner (DATABASE_URL) and sets the rights of the
// program roles; `npm run migrate -- --roles` creates the roles first.
import { assert } from '@haitang/kernel/assert.ts';
import { ConfigProblem, loadConfig } from '@haitang/platform/config.ts';
import { makeRolesAt } from '@haitang/platform/database/roles/make-roles.ts';
import { ROLE_NAMES } from '@haitang/platform/database/roles/role-passwords.ts';
import { migrateAll, roleNames } from './migrate-all.ts';

try {
  const config = loadConfig(process.env);
  const url = config.databaseUrl;
  assert(url !== null, 'DATABASE_URL is set to the address of the owner of the tables');
  if (process.argv.includes('--roles')) {
    await makeRolesAt(url, config.keysDirectory);
    const names = Object.values(ROLE_NAMES).join(', ');
    console.log(`roles ${names}: passwords in ${config.keysDirectory}/database-*.password`);
  }
  const applied = await migrateAll(url, roleNames(config.databaseUrls));
  if (applied.length > 0) console.log(`${applied.length} migrations applied`);
} catch (error) {
  console.error(error instanceof ConfigProblem ? error.message : error);
  process.exitCode = 1;
}
