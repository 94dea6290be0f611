import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { EMPTY_ROOT } from './merkle.ts';

export type SharedState = 'open' | 'closed' | 'drawn' | 'settled' | 'void';

/** Names a round. */
export interface RoundKey {
  readonly chainId: string;
  readonly round: number;
}

/** One text for a round. */
export const roundName = ({ chainId, round }: RoundKey): string => `${chainId} ${round}`;

/** The books of a round. */
export interface RoundBooks {
  readonly stage: number;
  readonly state: SharedState;
  /** The last place given to an order or a cancellation. */
  readonly seq: number;
}

/**
 * The books of a round, opened if nobody has bet on it yet, locked until the transaction ends. The
 * stages before the first bet have the roots of stages without receipts.
 */
export async function lockBooks(
  tx: Tx,
  { chainId, round }: RoundKey,
  stage: number,
): Promise<RoundBooks | null> {
  const lock = async () => {
    const found = await sql<RoundBooks>`SELECT stage, state, seq
      FROM shared_round WHERE chain_id = ${chainId} AND round = ${round} FOR UPDATE`.execute(tx);
    return found.rows[0] ?? null;
  };
  const known = await lock();
  if (known !== null) return known;
  await sql`INSERT INTO shared_round (chain_id, round, stage, state, bets_roots)
    VALUES (${chainId}, ${round}, ${stage}, 'open',
      array_fill(${EMPTY_ROOT}::text, ARRAY[${stage}::int]))
    ON CONFLICT DO NOTHING`.execute(tx);
  return lock();
}

/** A stage locked for bets. */
export interface LockedStage {
  /** Whether its books are closed by the chain: then they are not locked. */
  readonly isClosed: boolean;
  /** The books, if they are open for this stage. */
  readonly books: RoundBooks | null;
}

/**
 * Locks a stage for bets until the transaction ends, in one statement: first the chain against
 * closing, then the books of the round, which are opened if nobody has bet on it yet.
 */
export async function lockStage(
  tx: Tx,
  key: RoundKey,
  place: { readonly stage: number; readonly link: number },
): Promise<LockedStage> {
  const found = await sql<{
    closed: number;
    stage: number | null;
    state: SharedState | null;
    seq: number | null;
  }>`SELECT chain.closed, books.stage, books.state, books.seq
    FROM (SELECT closed_through AS closed FROM shared_chain
        WHERE id = ${key.chainId} FOR SHARE) AS chain
      LEFT JOIN LATERAL (SELECT stage, state, seq FROM shared_round
        WHERE chain_id = ${key.chainId} AND round = ${key.round} AND chain.closed < ${place.link}
        FOR UPDATE) AS books ON true`.execute(tx);
  const row = found.rows[0];
  if (row === undefined || row.closed >= place.link) return { isClosed: true, books: null };
  const { stage, state, seq } = row;
  const isKnown = stage !== null && state !== null && seq !== null;
  const books = isKnown ? { stage, state, seq } : await lockBooks(tx, key, place.stage);
  const isOpen = books?.state === 'open' && books.stage === place.stage;
  return { isClosed: false, books: isOpen ? books : null };
}

/** Writes the last place. */
export async function writeBooks(tx: Tx, { chainId, round }: RoundKey, seq: number): Promise<void> {
  await sql`UPDATE shared_round SET seq = ${seq}
    WHERE chain_id = ${chainId} AND round = ${round}`.execute(tx);
}

/** A round as shown: null fields are not known yet. */
export interface SharedRound extends RoundKey {
  readonly stage: number;
  readonly state: SharedState;
  readonly betsRoots: readonly string[];
  readonly seeds: readonly string[];
  readonly outcome: unknown;
  readonly voidReason: string | null;
}

const COLUMNS = sql.raw(`chain_id AS "chainId", round, stage, state, bets_roots AS "betsRoots",
  seeds, outcome, void_reason AS "voidReason"`);

/** A round that somebody has bet on, or null. */
export async function readSharedRound(
  database: Queryable,
  { chainId, round }: RoundKey,
): Promise<SharedRound | null> {
  const found = await sql<SharedRound>`SELECT ${COLUMNS} FROM shared_round
    WHERE chain_id = ${chainId} AND round = ${round}`.execute(database);
  return found.rows[0] ?? null;
}

/** The same, locked until the transaction ends; null if another process works on it too. */
export async function takeSharedRound(
  tx: Tx,
  { chainId, round }: RoundKey,
): Promise<SharedRound | null> {
  const found = await sql<SharedRound>`SELECT ${COLUMNS} FROM shared_round
    WHERE chain_id = ${chainId} AND round = ${round} FOR UPDATE SKIP LOCKED`.execute(tx);
  return found.rows[0] ?? null;
}

/** Waits until no other transaction changes a round. */
export async function awaitSharedRound(tx: Tx, { chainId, round }: RoundKey): Promise<void> {
  await sql`SELECT 1 FROM shared_round
    WHERE chain_id = ${chainId} AND round = ${round} FOR SHARE`.execute(tx);
}

/** The rounds of a chain whose books are open up to a stage, locked until the transaction ends. */
export async function lockOpenRounds(tx: Tx, chainId: string): Promise<SharedRound[]> {
  const found = await sql<SharedRound>`SELECT ${COLUMNS} FROM shared_round
    WHERE chain_id = ${chainId} AND state = 'open' ORDER BY round FOR UPDATE`.execute(tx);
  return found.rows;
}

/** The rounds of a chain whose books are open up to a stage. */
export async function readOpenRounds(database: Queryable, chainId: string): Promise<SharedRound[]> {
  const found = await sql<SharedRound>`SELECT ${COLUMNS} FROM shared_round
    WHERE chain_id = ${chainId} AND state = 'open' ORDER BY round`.execute(database);
  return found.rows;
}

/** The rounds of these chains that wait for their draw or for their money. */
export async function readDue(
  database: Queryable,
  chainIds: readonly string[],
): Promise<SharedRound[]> {
  const found = await sql<SharedRound>`SELECT ${COLUMNS} FROM shared_round
    WHERE chain_id = ANY(${chainIds}::uuid[]) AND state IN ('closed', 'drawn')
    ORDER BY closed_at, round`.execute(database);
  return found.rows;
}

/** Why rounds of a chain were void, by their number, from a round on. */
export async function readVoids(database: Queryable, { chainId, round }: RoundKey) {
  const found = await sql<{ round: number; reason: string | null }>`
    SELECT round, void_reason AS reason FROM shared_round
    WHERE chain_id = ${chainId} AND round >= ${round} AND state = 'void'`.execute(database);
  return new Map(found.rows.map((row) => [row.round, row.reason ?? '']));
}

/** Closes the books of a locked round's stage with the root of its receipts. */
export async function writeClosed(tx: Tx, { chainId, round }: RoundKey, root: string, now: Date) {
  await sql`UPDATE shared_round SET state = 'closed', bets_roots = bets_roots || ${root}::text,
      closed_at = ${now}
    WHERE chain_id = ${chainId} AND round = ${round}`.execute(tx);
}

/** Opens the next stage of a locked round. */
export async function writeNextStage(
  tx: Tx,
  { chainId, round }: RoundKey,
  seeds: readonly string[],
): Promise<void> {
  await sql`UPDATE shared_round SET state = 'open', stage = stage + 1, seeds = ${seeds}::text[]
    WHERE chain_id = ${chainId} AND round = ${round}`.execute(tx);
}

/** Stores what a locked round has drawn. */
export async function writeDrawn(
  tx: Tx,
  { chainId, round }: RoundKey,
  drawn: { readonly seeds: readonly string[]; readonly outcome: unknown; readonly at: Date },
): Promise<void> {
  await sql`UPDATE shared_round SET state = 'drawn', seeds = ${drawn.seeds}::text[],
      outcome = ${JSON.stringify(drawn.outcome)}, drawn_at = ${drawn.at}
    WHERE chain_id = ${chainId} AND round = ${round}`.execute(tx);
}

/**
 * Stores the outcome of a locked round whose players still act, and leaves its state at `closed`.
 * The payouts depend on these acts as well as on the draw. An earlier release of the house, which
 * knows only the draw, pays rounds in the state `drawn` and so leaves this one alone.
 */
export async function writeFlying(
  tx: Tx,
  { chainId, round }: RoundKey,
  drawn: { readonly seeds: readonly string[]; readonly outcome: unknown; readonly at: Date },
): Promise<void> {
  await sql`UPDATE shared_round SET seeds = ${drawn.seeds}::text[],
      outcome = ${JSON.stringify(drawn.outcome)}, drawn_at = ${drawn.at}
    WHERE chain_id = ${chainId} AND round = ${round}`.execute(tx);
}

/** Ends a drawn round whose orders are all paid. */
export async function writeSettled(database: Queryable, { chainId, round }: RoundKey, now: Date) {
  await sql`UPDATE shared_round SET state = 'settled', ended_at = ${now}
    WHERE chain_id = ${chainId} AND round = ${round}
      AND state IN ('closed', 'drawn') AND drawn_at IS NOT NULL`.execute(database);
}

/** Makes a locked round void. */
export async function writeVoid(tx: Tx, { chainId, round }: RoundKey, reason: string, now: Date) {
  await sql`UPDATE shared_round SET state = 'void', void_reason = ${reason},
      ended_at = ${now}
    WHERE chain_id = ${chainId} AND round = ${round}`.execute(tx);
}
