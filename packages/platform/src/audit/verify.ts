import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { type ChainHead, linkHash, ROW_FIELDS } from './chain.ts';
import { knownHeads } from './known-heads.ts';

interface Link {
  readonly number: bigint;
  readonly row_id: string;
  readonly hash: string;
  /** Null when the row is missing. */
  readonly fields: string | null;
}

interface LinkRow extends Link {
  readonly gone: boolean;
}

export interface AuditFault {
  /** Number of the link in the chain. */
  readonly number: bigint;
  readonly kind: 'row-missing' | 'link-missing' | 'content-changed' | 'head-differs';
}

const PAGE = 2_000;

async function linksAfter(database: Queryable, number: bigint): Promise<readonly Link[]> {
  const found = await sql<LinkRow>`
    SELECT s.number, s.row_id, s.hash, ${ROW_FIELDS} AS fields, r.id IS NULL AS gone
    FROM audit_seal s LEFT JOIN audit_row r ON r.id = s.row_id
    WHERE s.number > ${number} ORDER BY s.number LIMIT ${PAGE}`.execute(database);
  return found.rows.map(({ gone, ...link }) => (gone ? { ...link, fields: null } : link));
}

function checkLink(link: Link, before: ChainHead): AuditFault | null {
  if (link.number !== before.number + 1n) {
    return { number: before.number + 1n, kind: 'link-missing' };
  }
  if (link.fields === null) return { number: link.number, kind: 'row-missing' };
  const right = linkHash(before.hash, link.fields) === link.hash;
  return right ? null : { number: link.number, kind: 'content-changed' };
}

/**
 * Walks the whole chain and returns the first fault: a row edited, deleted or swapped with another,
 * a removed link, a cut-off end. `anchors` are heads kept outside the database; a chain rewritten
 * from some point on does not match them.
 */
export async function verifyAudit(
  database: Queryable,
  anchors: readonly ChainHead[] = [],
): Promise<AuditFault | null> {
  const kept = await sql<ChainHead>`SELECT number, hash FROM audit_head WHERE id = 1`.execute(
    database,
  );
  const heads = knownHeads([...kept.rows, ...anchors]);
  let head: ChainHead = { number: 0n, hash: '' };
  for (;;) {
    const links = await linksAfter(database, head.number);
    for (const link of links) {
      const fault = checkLink(link, head) ?? heads.differs(link);
      if (fault) return fault;
      head = { number: link.number, hash: link.hash };
    }
    if (links.length < PAGE) break;
  }
  return heads.cutOff(head);
}
