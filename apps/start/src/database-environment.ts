import type { ProgramRole } from '@haitang/platform/database/roles/role-passwords.ts';

export type AddressName = ProgramRole | 'owner';
/** The database address for the owner and for each role; null if there is none. */
export type Addresses = Readonly<Record<AddressName, string | null>>;

const VARIABLES: Readonly<Record<AddressName, string>> = {
  owner: 'DATABASE_URL',
  app: 'DATABASE_APP_URL',
  jobs: 'DATABASE_JOBS_URL',
  read: 'DATABASE_READ_URL',
  house: 'DATABASE_HOUSE_URL',
};

/**
 * The variables of a program that may connect as these roles; all others, and those that name files
 * with an address, are empty, so that none is inherited.
 */
export const databaseEnvironment = (
  addresses: Addresses,
  names: readonly AddressName[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(VARIABLES).flatMap(([name, variable]) => {
      const given = names.find((addressName) => addressName === name);
      return [
        [variable, given === undefined ? '' : (addresses[given] ?? '')],
        [`${variable}_FILE`, ''],
      ];
    }),
  );

/** The roles' addresses, or the owner's where an operator has set none for a role. */
export const rolesOr = (
  addresses: Addresses,
  roles: readonly ProgramRole[],
): readonly AddressName[] => (roles.every((role) => addresses[role] !== null) ? roles : ['owner']);
