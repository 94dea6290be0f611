import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { StaffSession } from '@haitang/platform/http/route.ts';

/** Who reads, and from where: the part of a call stored in the audit trail. */
export interface Reader {
  readonly session: StaffSession;
  readonly ip: string;
}

export interface Act {
  /** Dotted verb in the past tense. */
  readonly action: string;
  readonly subject: string;
  readonly reason?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes a staff act, or a read of personal data, to the audit trail (WS-26). */
export async function noteAct(context: Context, { session, ip }: Reader, act: Act): Promise<void> {
  const occurredAt = context.clock.now();
  await context.database.transaction((tx) =>
    recordAudit(tx, {
      actor: staffActor(session.staff),
      action: act.action,
      subject: act.subject,
      reason: act.reason ?? '',
      before: act.before ?? null,
      after: act.after ?? null,
      sessionId: session.id,
      ip,
      occurredAt,
    }),
  );
}
