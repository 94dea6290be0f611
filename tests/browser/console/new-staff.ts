import { randomInt } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { createStaff, newPassword } from '@haitang/office/staff/create-staff.ts';
import demoStaff from '@haitang/office/staff/demo-staff.json' with { type: 'json' };
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { openSeal } from '@haitang/platform/security/open-seal.ts';
import { newTotpSecret } from '@haitang/platform/security/totp.ts';
import { withDatabase } from '../../../apps/server/src/commands/command-database.ts';
import type { DemoStaff } from '../accounts.ts';
import { printed } from '../product-place.ts';

const [MAKER, CHECKER, , TREASURER] = demoStaff;
const LIKE = { maker: MAKER, checker: CHECKER, treasurer: TREASURER };

/**
 * New staff for one test, created beside the running product like by `npm run staff`, with the
 * roles of the demo's. Their codes are unused, so no test waits for another's.
 */
async function newStaff(kind: keyof typeof LIKE, ownCredentials = true): Promise<DemoStaff> {
  const name = `${kind}-${randomInt(1e9).toString(36)}`;
  const [password, totpSecret] = [newPassword(), newTotpSecret()];
  const config = loadConfig({ ...process.env, DATA_DIR: printed('PRODUCT_DATA') });
  const seal = await openSeal(config.keysDirectory);
  const { roles } = present(LIKE[kind], 'an account of the demo');
  const credentials = { password, totpSecret, ownCredentials };
  const staff = { name, displayName: name, roles, ...credentials };
  await withDatabase(config, 'app', (database) =>
    database.transaction((tx) => createStaff(tx, seal, staff, systemClock.now())),
  );
  return { name, password, totpSecret };
}

/** A person who proposes. */
export const newMaker = (): Promise<DemoStaff> => newStaff('maker');

/** The same with credentials that somebody else has made. */
export const newcomer = (): Promise<DemoStaff> => newStaff('maker', false);

/** A person who decides on another's proposal. */
export const newChecker = (): Promise<DemoStaff> => newStaff('checker');

/** A person who handles our wallets. */
export const newTreasurer = (): Promise<DemoStaff> => newStaff('treasurer');
