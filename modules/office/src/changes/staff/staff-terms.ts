import { z } from 'zod';

/** The stored form of a proposal about console accounts and roles. */
export const staffTerms = z.object({
  name: z.string(),
  displayName: z.string(),
  title: z.string(),
  /** Ids. */
  roles: z.array(z.string()),
});
export const rolesTerms = z.object({ roles: z.array(z.string()) });
export const roleTerms = z.object({ name: z.string(), permissions: z.array(z.string()) });

/** The subject of a proposal about an account or a role, by its name. */
export const staffSubject = (name: string): string => `staff:${name}`;
export const roleSubject = (id: string): string => `role:${id}`;
export const namedBy = (subject: string): string => subject.slice(subject.indexOf(':') + 1);
