import type { Difference } from '@haitang/ledger/check.ts';
import { verifyPostings } from '@haitang/ledger/sealing/verify-postings.ts';
import { type KeptHeads, readHeads } from '@haitang/platform/audit/signed-heads.ts';
import { type AuditFault, verifyAudit } from '@haitang/platform/audit/verify.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The directories of the key and the file of signed heads. */
export interface TrailDirectories {
  readonly dataDirectory: string;
  readonly keysDirectory: string;
}

export interface TrailReport {
  readonly heads: KeptHeads;
  readonly differences: readonly Difference[];
}

const CLAIM = 'what was sealed and signed is as it was';

const difference = (subject: string, detail: string): Difference => ({
  invariant: 'INV-7',
  claim: CLAIM,
  subject,
  detail,
});

const faultOf = (chain: string, fault: Pick<AuditFault, 'number' | 'kind'> | null): Difference[] =>
  fault === null ? [] : [difference(`${chain} ${fault.number}`, fault.kind)];

function headFaults(heads: KeptHeads, sealed: boolean): Difference[] {
  const forged = heads.forged.map((line) => difference(heads.file, `line ${line} is not ours`));
  if (heads.count > 0 || !sealed) return forged;
  return [...forged, difference(heads.file, 'no signed head: nothing outside proves the trails')];
}

async function isSealed(database: Database): Promise<boolean> {
  const { rows } = await sql<{ sealed: boolean }>`SELECT EXISTS (SELECT 1 FROM audit_seal)
    OR EXISTS (SELECT 1 FROM ledger_batch) AS sealed`.execute(database.read);
  return rows[0]?.sealed === true;
}

/**
 * Checks the audit trail and the postings against their chains, and the chains against the signed
 * heads outside the database (INV-7, LG-03). Changes nothing.
 */
export async function verifyTrails(
  database: Database,
  directories: TrailDirectories,
): Promise<TrailReport> {
  // Read first: rows sealed later have no head yet.
  const sealed = await isSealed(database);
  const known = await readHeads(directories);
  // One snapshot of both chains and their heads, however long it takes.
  const faults = await database.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (on) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(on);
      return [
        ...faultOf('audit link', await verifyAudit(on, known.of('audit'))),
        ...faultOf('ledger batch', await verifyPostings(on, known.of('ledger'))),
      ];
    });
  // The first head of a new database may have been written meanwhile.
  const heads = known.count > 0 ? known : await readHeads(directories);
  return { heads, differences: [...faults, ...headFaults(heads, sealed)] };
}
