import { LOBBY_SCHEMA } from '@haitang/lobby/module-migrations.ts';
import { lobbyGrants } from '@haitang/lobby/table-rights.ts';
import { ROLE_NAMES } from '@haitang/platform/database/roles/role-passwords.ts';
import { databaseDesk } from '@haitang/testkit/database-desk.ts';
import { HOUSE_SCHEMA } from '../../apps/venue/src/house.ts';
import { houseGrants } from '../../apps/venue/src/table-rights.ts';

/** The databases of the run, with the rights of each program in each schema. */
export const setup = databaseDesk({
  [LOBBY_SCHEMA]: lobbyGrants(ROLE_NAMES),
  [HOUSE_SCHEMA]: houseGrants(ROLE_NAMES.house),
});
