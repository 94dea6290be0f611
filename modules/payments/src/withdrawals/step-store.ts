import type { Actor } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';

/** A step of an order, for display to reviewers. */
export interface WithdrawalStep {
  readonly step: string;
  readonly actor: Actor;
  readonly note: string;
  readonly at: Date;
}

/** Adds a step to an order's history. */
export async function writeStep(tx: Tx, number: string, step: WithdrawalStep): Promise<void> {
  await sql`INSERT INTO withdrawal_step (id, number, step, actor, note, at)
    VALUES (${newId()}, ${number}, ${step.step}, ${step.actor}, ${step.note}, ${step.at})`.execute(
    tx,
  );
}

/** The history of an order, oldest step first. */
export async function readSteps(database: Queryable, number: string): Promise<WithdrawalStep[]> {
  const { rows } = await sql<WithdrawalStep>`SELECT step, actor, note, at FROM withdrawal_step
    WHERE number = ${number} ORDER BY at, id`.execute(database);
  return rows;
}
