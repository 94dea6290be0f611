import type { Outcome } from '../outcome.ts';
import type { Command } from './command.ts';
import { type Decision, decide } from './decide.ts';
import { findStored, lockAccounts, writeDecision } from './ledger-store.ts';
import type { Statements } from './statements.ts';

/**
 * `look`: the keys are looked up before anything is decided. `trust`: they are taken for new, which
 * saves a look-up that finds something once in a thousand times; a refusal is looked into, and a
 * key that is taken after all fails the write with a `KeyRace`, so the caller comes again and
 * looks.
 */
export type KeyPolicy = 'check' | 'trust';

const refuses = ({ outcomes }: Decision): boolean =>
  outcomes.some(({ kind }) => kind === 'refused');

/**
 * Lock, look up, decide, write: the one way postings get into the books. Runs inside a database
 * transaction the caller opens and commits; the answers count only once it has committed.
 */
export async function postBatch(
  on: Statements,
  commands: readonly Command[],
  keys: KeyPolicy,
): Promise<readonly Outcome[]> {
  const accounts = await lockAccounts(
    on,
    commands.flatMap(({ legs }) => legs),
  );
  let decision = keys === 'trust' ? decide(accounts, new Map(), commands) : null;
  if (decision === null || refuses(decision))
    decision = decide(accounts, await findStored(on, commands), commands);
  await writeDecision(on, decision);
  return decision.outcomes;
}
