import type { Queryable } from '@haitang/platform/database/database.ts';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';

/** One statement; with its name a dedicated connection keeps it prepared. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * Runs the ledger's SQL: in the open transaction of a use case, or on the lane's own connection.
 */
export interface Statements {
  rows<Row>(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]>;
  /** Runs an INSERT or UPDATE and returns the number of rows written. */
  write(statement: Statement, values: readonly unknown[]): Promise<number>;
}

/** Runs statements in a use case's transaction, or reads on the database. */
export const onQueryable = (database: Queryable): Statements => ({
  rows: async <Row>({ text }: Statement, values: readonly unknown[]) =>
    (await database.executeQuery(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>)).rows,
  write: async ({ text }, values) =>
    Number(
      (await database.executeQuery(CompiledQuery.raw(text, [...values]))).numAffectedRows ?? 0n,
    ),
});

/** Runs named, prepared statements on one connection, one after the other. */
export const onConnection = (client: pg.ClientBase): Statements => ({
  rows: async <Row>({ name, text }: Statement, values: readonly unknown[]) =>
    (await client.query<Row & pg.QueryResultRow>({ name, text, values: [...values] })).rows,
  write: async ({ name, text }, values) =>
    (await client.query({ name, text, values: [...values] })).rowCount ?? 0,
});
