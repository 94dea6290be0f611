import type { Difference } from '@haitang/ledger/check.ts';
import type { Closing } from '@haitang/ledger/sealing/closing.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import { closeCases, openCase } from '@haitang/venues/cases/open-case.ts';

/** `recent`: the newest rows; `full`: all that is open and a closed month. */
export type CheckKind = 'recent' | 'full';

/** This many differences are in the case; all are in the log. */
const SHOWN = 5;

const CASE = { kind: 'ledger-difference', venue: '', subject: 'ledger' } as const;
const BY = { actor: 'system:check-books', before: null, sessionId: null, ip: null } as const;

/** Reports a check to log, audit trail and staff; `before` is how many the last one found. */
export async function reportCheck(
  { database, clock, logger }: Context,
  {
    kind,
    found,
    before,
  }: { readonly kind: CheckKind; readonly found: readonly Difference[]; readonly before: number },
): Promise<void> {
  const now = clock.now();
  for (const difference of found) logger.error({ ...difference, kind }, 'the books do not balance');
  await database.transaction(async (tx) => {
    // Each night has an audit row; other checks add one only for a change.
    if (kind === 'full' || found.length !== before) {
      await recordAudit(tx, {
        ...BY,
        action: 'books.checked',
        subject: 'ledger',
        reason: kind,
        before: { differences: before },
        after: { balanced: found.length === 0, differences: found.slice(0, SHOWN) },
        occurredAt: now,
      });
    }
    if (kind === 'full' && found.length === 0) await closeCases(tx, CASE, now);
    if (found.length === 0) return;
    const detail = found
      .slice(0, SHOWN)
      .map(({ invariant, subject, detail: words }, number): [string, string] => [
        `${number + 1} ${invariant}`,
        `${subject}: ${words}`,
      ]);
    await openCase(tx, { ...CASE, memberId: null, detail: Object.fromEntries(detail), at: now });
  });
}

/** Reports a closed month to the trail and, as a copy outside the database, to the log. */
export async function reportClosing(
  { database, clock, logger }: Context,
  { number, hash }: Closing,
): Promise<void> {
  logger.notice({ closing: number, hash }, 'a month of the books is closed');
  await database.transaction((tx) =>
    recordAudit(tx, {
      ...BY,
      action: 'books.closed',
      subject: `closing:${number}`,
      reason: '',
      after: { number, hash },
      occurredAt: clock.now(),
    }),
  );
}
