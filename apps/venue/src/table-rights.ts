import type { SchemaGrant } from '@haitang/platform/database/roles/grant-rights.ts';

/** The rights of the house in its own schema; it has no others and cannot change tables. */
export const houseGrants = (role: string): readonly SchemaGrant[] => [
  {
    role,
    rights: (table) =>
      table.startsWith('schema_migration') ? ['SELECT'] : ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  },
];
