import type { Command } from './command.ts';
import { decide, type Outcome } from './decide.ts';
import { findStored, lockAccounts, writeDecision } from './ledger-store.ts';
import type { Statements } from './statements.ts';

/**
 * Lock, look up, decide, write: the one way postings get into the books. Runs inside a database
 * transaction the caller opens and commits; the answers count only once it has committed.
 */
export async function postBatch(
  on: Statements,
  commands: readonly Command[],
): Promise<readonly Outcome[]> {
  const accounts = await lockAccounts(
    on,
    commands.flatMap(({ legs }) => legs),
  );
  const stored = await findStored(on, commands);
  const decision = decide(accounts, stored, commands);
  await writeDecision(on, decision);
  return decision.outcomes;
}
