import type { Clock } from '@haitang/kernel/clock.ts';
import { skipAddresses } from '@haitang/payments/deposits/skip-addresses.ts';
import type { SignerDoor } from '@haitang/payments/signer-door.ts';
import { keepByHand } from '@haitang/payments/withdrawals/keep-by-hand.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import { shortenHeads } from '@haitang/platform/audit/signed-heads.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { type TrailDirectories, verifyTrails } from '@haitang/worker/trails/verify-trails.ts';

interface Restored {
  readonly database: Database;
  readonly clock: Clock;
  readonly directories: TrailDirectories;
  readonly reason: string;
  /** The signer of `SIGNER_FILE`; null when there is none. */
  readonly signer: SignerDoor | null;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/**
 * Adapts a database that was restored to an earlier point to the world, before any program starts
 * on it: deposit addresses given out in the lost time are never given to another member, open
 * withdrawals that the signer does not know are paid by people, who compare the chain first, and
 * the signed heads end where the database ends. Audited as `system:command`. Returns the lines to
 * print; null when the database contradicts the heads it reaches, and then nothing is changed.
 * Fails when the signer does not answer.
 */
export async function acceptRestore(world: Restored): Promise<readonly string[] | null> {
  const { database, clock, directories, reason } = world;
  const { differences, heads, reached } = await verifyTrails(
    database,
    directories,
    'up to its own',
  );
  if (differences.length > 0) return null;
  const kept = await keepByHand({ database, clock, logger: silentLogger }, world.signer, world);
  const now = clock.now();
  const skipped = await database.transaction(async (tx) => {
    await recordAudit(tx, {
      actor: 'system:command',
      action: 'database.restored',
      subject: 'database:lobby',
      reason,
      before: { signedHeads: heads.count },
      after: { signedHeads: reached },
      sessionId: null,
      ip: null,
      occurredAt: now,
    });
    return skipAddresses(tx);
  });
  const copy = reached < heads.count ? await shortenHeads(heads, reached, now) : null;
  return [
    `${skipped} deposit addresses of every network are left out`,
    `${kept} open withdrawals are left to people: look for each on chain before it is paid`,
    copy === null
      ? `all ${heads.count} signed heads are in the database`
      : `${reached} of ${heads.count} signed heads are in the database; all are kept in ${copy}`,
  ];
}
