import type { Actor } from '@haitang/kernel/id.ts';

/** One act of staff or one security event, with the state before and after (LG-04). */
export interface AuditEntry {
  readonly actor: Actor;
  /** Dotted verb in the past tense: `withdrawal.approved`, `setting.changed`, `session.refused`. */
  readonly action: string;
  /** The object of the act: `withdrawal:W2026…`, `member:10203040`, `setting:site_state`. */
  readonly subject: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly occurredAt: Date;
}
