import type { MemberId } from '@haitang/kernel/id.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { z } from 'zod';

/** The stored form of a proposal to let a member set lost passwords anew. */
export const recoveryTerms = z.object({
  username: z.string(),
  login: z.boolean(),
  pay: z.boolean(),
  /** The identity checks that were passed. */
  checks: z.array(z.string()),
});

/** The subject of such a proposal: a member has one open at a time. */
export const recoverySubject = (id: MemberId): string => `recovery:${id}`;
export const recoveredMember = (subject: string): MemberId =>
  memberId(Number(subject.slice(subject.indexOf(':') + 1)));
