// `npm run staff NAME DISPLAY-NAME ROLE…` creates a console account and prints its secrets once.

import { siteWords } from '@haitang/content/site-words.ts';
import { openSettings } from '@haitang/lobby/open-settings.ts';
import { ROLES } from '@haitang/office/roles/roles.ts';
import { createStaff, newPassword } from '@haitang/office/staff/create-staff.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { openSeal } from '@haitang/platform/security/open-seal.ts';
import { newTotpSecret, totpAddress } from '@haitang/platform/security/totp.ts';
import { withDatabase } from './command-database.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run staff NAME DISPLAY-NAME ROLE…
Roles: ${ROLES.map(({ id, name }) => `${id} (${name})`).join(', ')}`;

/**
 * Runs the command and returns its exit code. There is no default account: this creates the first.
 */
async function run([name = '', displayName = '', ...roles]: readonly string[]): Promise<number> {
  const known = roles.length > 0 && roles.every((id) => ROLES.some((role) => role.id === id));
  if (!/^[a-z][a-z0-9._-]{1,39}$/.test(name) || displayName === '' || !known) {
    console.error(USAGE);
    return 2;
  }
  const [password, totpSecret] = [newPassword(), newTotpSecret()];
  const staff = { name, displayName, roles, password, totpSecret };
  const config = loadConfig(process.env);
  const seal = await openSeal(config.keysDirectory);
  const issuer = await withDatabase(config, 'app', async (database) => {
    const made = await database.transaction((tx) =>
      createStaff(tx, seal, staff, systemClock.now()),
    );
    if (!made) return null;
    const settings = openSettings(config, database, systemClock);
    return (await siteWords({ database, settings })).short_name;
  });
  if (issuer === null) {
    console.error(`There is a staff account ${name} already.`);
    return 1;
  }
  console.log(`name      ${name}\npassword  ${password}\nsecret    ${totpSecret}`);
  console.log(totpAddress(totpSecret, issuer, name));
  return 0;
}

await runCommand(() => run(process.argv.slice(2)));
