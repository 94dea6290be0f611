import { checkLedger } from '@haitang/ledger/check.ts';
import { transactionId } from '@haitang/ledger/posting/command.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

type Outcome = 'asked' | 'ok' | 'refused' | 'unknown';

interface Asked {
  readonly postings: string;
  outcome: Outcome;
}

/** The requests and answers, recorded outside the process. */
export class History {
  readonly #asked = new Map<string, Asked>();
  #rest = '';

  /** Takes the standard output of the load, in any pieces. */
  hear(chunk: string): void {
    const lines = (this.#rest + chunk).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const [verb, key = '', ...postings] = line.split(' ');
      const asked = this.#asked.get(key);
      if (verb === '>') this.#asked.set(key, { postings: postings.join(' '), outcome: 'asked' });
      else if (asked !== undefined && verb === 'ok') asked.outcome = 'ok';
      else if (asked !== undefined && verb === 'no') asked.outcome = 'refused';
      else if (asked !== undefined) asked.outcome = 'unknown';
    }
  }

  /** A killed process leaves half a line, which is ignored. */
  cut(): void {
    this.#rest = '';
  }

  count(outcome: Outcome): number {
    return [...this.#asked.values()].filter((asked) => asked.outcome === outcome).length;
  }

  /**
   * Contradictions of the books: an acknowledged key without exactly its effect, a refused key with
   * one, an effect without a request, and every broken invariant.
   */
  async contradictions(database: Database): Promise<readonly string[]> {
    const found = await sql<{ id: string; postings: string }>`
      SELECT p.transaction_id::text AS id,
        string_agg(d.code || ' ' || c.code || ' ' || p.amount, ', ' ORDER BY p.position) AS postings
      FROM posting AS p JOIN account AS d ON d.id = p.debit_id
        JOIN account AS c ON c.id = p.credit_id GROUP BY p.transaction_id`.execute(database.read);
    const effects = new Map(found.rows.map(({ id, postings }) => [id, postings]));
    const wrong: string[] = [];
    for (const [key, { postings, outcome }] of this.#asked) {
      const id = transactionId(key);
      const effect = effects.get(id);
      effects.delete(id);
      if (outcome === 'ok' && effect === undefined) wrong.push(`lost: ${key}`);
      if (outcome === 'refused' && effect !== undefined) wrong.push(`refused but done: ${key}`);
      if (effect !== undefined && effect !== postings) wrong.push(`not as asked: ${key} ${effect}`);
    }
    for (const effect of effects.values()) wrong.push(`never asked: ${effect}`);
    const { differences } = await checkLedger(database);
    for (const difference of differences)
      wrong.push(`${difference.invariant} ${difference.subject} ${difference.detail}`);
    return wrong;
  }
}
