import type { Actor } from '@haitang/kernel/id.ts';

/** One act of staff or one security event, with what was before and after (LG-04). */
export interface AuditEntry {
  readonly actor: Actor;
  /** Verb in the past, dotted: `withdrawal.approved`, `setting.changed`, `session.refused`. */
  readonly action: string;
  /** What it was done to: `withdrawal:W2026…`, `member:10203040`, `setting:site_state`. */
  readonly subject: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly occurredAt: Date;
}
