import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

export interface Partner {
  readonly name: string;
  readonly subtitle: string;
  readonly content: string;
}

/** A partner of the sponsorship page by its `type`; null when there is none. */
export async function findPartner(database: Queryable, type: number): Promise<Partner | null> {
  const { rows } = await sql<Partner>`
    SELECT name, subtitle, content FROM partner WHERE type = ${type}`.execute(database);
  return rows[0] ?? null;
}
