import { z } from 'zod';

/** What a proposal about the people of the console would do, as it is kept. */
export const staffTerms = z.object({
  name: z.string(),
  displayName: z.string(),
  title: z.string(),
  /** Ids. */
  roles: z.array(z.string()),
});
export const rolesTerms = z.object({ roles: z.array(z.string()) });
export const roleTerms = z.object({ name: z.string(), permissions: z.array(z.string()) });

/** The subject of a proposal about an account or a role, and what it names. */
export const staffSubject = (name: string): string => `staff:${name}`;
export const roleSubject = (id: string): string => `role:${id}`;
export const namedBy = (subject: string): string => subject.slice(subject.indexOf(':') + 1);
