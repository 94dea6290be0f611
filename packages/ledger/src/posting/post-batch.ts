import type { Outcome } from '../outcome.ts';
import type { Command } from './command.ts';
import { type Decision, decide } from './decide.ts';
import { findStored, lockAccounts, writeDecision } from './ledger-store.ts';
import type { Statements } from './statements.ts';

/**
 * `check`: the keys are looked up before the decision. `trust`: the keys count as new, which saves
 * a look-up that finds something once in a thousand times. A refusal still looks them up, and a key
 * that is taken after all fails the write with a `KeyRace`, so that the caller runs again with
 * `check`.
 */
export type KeyPolicy = 'check' | 'trust';

const refuses = ({ outcomes }: Decision): boolean =>
  outcomes.some(({ kind }) => kind === 'refused');

/**
 * Lock, look up, decide, write: the only way to write postings. Runs inside a database transaction
 * that the caller opens and commits; the outcomes are valid only after that commit.
 */
export async function postBatch(
  statements: Statements,
  commands: readonly Command[],
  keys: KeyPolicy,
): Promise<readonly Outcome[]> {
  const accounts = await lockAccounts(
    statements,
    commands.flatMap(({ legs }) => legs),
  );
  let decision = keys === 'trust' ? decide(accounts, new Map(), commands) : null;
  if (decision === null || refuses(decision))
    decision = decide(accounts, await findStored(statements, commands), commands);
  await writeDecision(statements, decision);
  return decision.outcomes;
}
