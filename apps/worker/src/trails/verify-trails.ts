import { present } from '@haitang/kernel/assert.ts';
import type { Difference } from '@haitang/ledger/check.ts';
import { readClosings, type Span } from '@haitang/ledger/sealing/closing.ts';
import { verifyPostings, verifySpan } from '@haitang/ledger/sealing/verify-postings.ts';
import type { ChainHead } from '@haitang/platform/audit/chain.ts';
import { type KeptHeads, readHeads } from '@haitang/platform/audit/signed-heads.ts';
import { type AuditFault, verifyAudit } from '@haitang/platform/audit/verify.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The directories of the key and the file of signed heads. */
export interface TrailDirectories {
  readonly dataDirectory: string;
  readonly keysDirectory: string;
}

export interface TrailReport {
  readonly heads: KeptHeads;
  /** How many of the signed heads, from the oldest on, the database reaches. */
  readonly reached: number;
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

/** The heads a database has to contain: a restored one ends earlier than the newest signed head. */
export type KnownHeads = 'all' | 'up to its own';

interface OwnHeads {
  readonly audit: bigint;
  readonly ledger: bigint;
}

/** The number of the last link of each chain, in the database itself. */
async function ownHeads(database: Queryable): Promise<OwnHeads> {
  const { rows } = await sql<OwnHeads>`
    SELECT coalesce((SELECT number FROM audit_head WHERE id = 1), 0) AS audit,
      coalesce((SELECT number FROM ledger_head WHERE id = 1), 0) AS ledger`.execute(database);
  return present(rows[0], 'the heads');
}

/** The heads of a chain up to the database's own; all of them without one. */
const within = (heads: KeptHeads, own: OwnHeads | null, chain: keyof OwnHeads) =>
  heads.ofChain(chain).filter(({ number }) => own === null || number <= own[chain]);

/** The chain over the postings: all of it, or what is open and one closed month. */
async function ledgerFaults(
  database: Queryable,
  anchors: readonly ChainHead[],
  closed: Span | 'all' | null,
): Promise<Difference[]> {
  const after = closed === 'all' ? null : ((await readClosings(database)).at(-1) ?? null);
  const again =
    closed === null || closed === 'all' ? null : await verifySpan(database, closed, anchors);
  const faults = [again, await verifyPostings(database, anchors, after)];
  return faults.flatMap((fault) => faultOf('ledger batch', fault));
}

/**
 * Checks the audit trail and the postings against their chains, and the chains against the signed
 * heads outside the database (INV-7, LG-03): all of them, or for a restored copy those up to its
 * own newest head. Of the postings of closed months it reads those of `closed`. Changes nothing.
 */
export async function verifyTrails(
  database: Database,
  directories: TrailDirectories,
  which: KnownHeads = 'all',
  closed: Span | 'all' | null = 'all',
): Promise<TrailReport> {
  // Read first: rows sealed later have no head yet.
  const sealed = await isSealed(database);
  const known = await readHeads(directories);
  // One snapshot of both chains and their heads, however long it takes.
  const { own, faults } = await database.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
      const upTo = which === 'all' ? null : await ownHeads(transaction);
      return {
        own: upTo,
        faults: [
          ...faultOf('audit link', await verifyAudit(transaction, within(known, upTo, 'audit'))),
          ...(await ledgerFaults(transaction, within(known, upTo, 'ledger'), closed)),
        ],
      };
    });
  // The first head of a new database may have been written meanwhile.
  const heads = known.count > 0 ? known : await readHeads(directories);
  const reached = Math.min(within(heads, own, 'audit').length, within(heads, own, 'ledger').length);
  return { heads, reached, differences: [...faults, ...headFaults(heads, sealed)] };
}
