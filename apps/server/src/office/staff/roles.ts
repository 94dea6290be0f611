import seed from './staff.json' with { type: 'json' };

/** What a group of staff may do; nothing that is not listed (WS-26). */
export interface Role {
  readonly id: string;
  readonly name: string;
  /** Names of `contract/office/permissions`; a test compares the two. */
  readonly permissions: readonly string[];
}

/** Every role there is, in the order the console shows them. */
export const ROLES: readonly Role[] = seed.roles;

/** The roles of these ids; an unknown id is nobody's role and gives nothing. */
export const rolesOf = (ids: readonly string[]): Role[] =>
  ROLES.filter(({ id }) => ids.includes(id));

/** Everything the roles of these ids allow together. */
export const permissionsOf = (ids: readonly string[]): ReadonlySet<string> =>
  new Set(rolesOf(ids).flatMap(({ permissions }) => permissions));
