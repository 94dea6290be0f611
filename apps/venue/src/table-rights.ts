import type { SchemaGrant } from '@haitang/platform/database/roles/grant-rights.ts';

/** What the house may do in its own schema, which is all it has: it does not change the tables. */
export const houseGrants = (role: string): readonly SchemaGrant[] => [
  {
    role,
    rights: (table) =>
      table.startsWith('schema_migration') ? ['SELECT'] : ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  },
];
