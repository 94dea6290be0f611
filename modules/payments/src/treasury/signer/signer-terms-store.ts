import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { type SignerTerms, termsForm } from './signer-terms.ts';

interface TermsRow {
  policy: string;
  terms: unknown;
  learned_at: Date;
}

/** What the signer last said; null before its first answer. */
export async function readTerms(database: Queryable): Promise<SignerTerms | null> {
  const { rows } = await sql<TermsRow>`SELECT policy, terms, learned_at FROM signer_terms
    WHERE id = 1`.execute(database);
  const [row] = rows;
  if (!row) return null;
  return { policy: row.policy, terms: termsForm.parse(row.terms), learnedAt: row.learned_at };
}

/** Keeps what the signer said just now. */
export async function saveTerms(tx: Tx, { policy, terms, learnedAt }: SignerTerms): Promise<void> {
  await sql`INSERT INTO signer_terms (id, policy, terms, learned_at)
    VALUES (1, ${policy}, ${JSON.stringify(terms)}::jsonb, ${learnedAt})
    ON CONFLICT (id) DO UPDATE SET policy = EXCLUDED.policy, terms = EXCLUDED.terms,
      learned_at = EXCLUDED.learned_at`.execute(tx);
}
