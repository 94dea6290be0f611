import type { ProgramRole } from '@haitang/platform/database/roles/role-passwords.ts';

export type AddressName = ProgramRole | 'owner';
/** The address of the database for its owner and for each role; null where there is none. */
export type Addresses = Readonly<Record<AddressName, string | null>>;

const VARIABLES: Readonly<Record<AddressName, string>> = {
  owner: 'DATABASE_URL',
  app: 'DATABASE_APP_URL',
  jobs: 'DATABASE_JOBS_URL',
  read: 'DATABASE_READ_URL',
  house: 'DATABASE_HOUSE_URL',
};

/** The variables of a program that may connect as these; all others are empty, so not inherited. */
export const databaseEnvironment = (
  addresses: Addresses,
  names: readonly AddressName[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(VARIABLES).map(([name, variable]) => {
      const given = names.find((one) => one === name);
      return [variable, given === undefined ? '' : (addresses[given] ?? '')];
    }),
  );

/** The roles, or the owner where an operator has given no address for one of them. */
export const rolesOr = (
  addresses: Addresses,
  roles: readonly ProgramRole[],
): readonly AddressName[] => (roles.every((role) => addresses[role] !== null) ? roles : ['owner']);
