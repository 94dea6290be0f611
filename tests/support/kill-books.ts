import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { idFromKey } from '@haitang/platform/id-source.ts';
import { resolveDueTransfers } from '@haitang/venues/transfers/resolve-transfer.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import type { App } from '../../apps/server/src/compose/app.ts';
import type { Command } from './kill-load.ts';
import type { KillRig } from './kill-rig.ts';

const ROUNDS = 12;
const STEP_MS = 60_000;

/** Resolves every open transfer, with minutes passing immediately. */
export async function resolveAll(rig: KillRig): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    rig.advance(STEP_MS);
    await resolveDueTransfers(rig.app.venues);
  }
}

/** The rows made by a command, by its key: a number or a state for each. */
export async function effectsOf(
  { context }: App,
  { member, path, key }: Command,
): Promise<string[]> {
  const { read } = context.database;
  const rows =
    path === '/api/recharge'
      ? sql<{ answered: string }>`SELECT number AS answered FROM deposit_order
          WHERE member_id = ${member.id} AND idempotency_key = ${key}`
      : path === '/api/withdraw'
        ? sql<{ answered: string }>`SELECT number AS answered FROM withdrawal
            WHERE member_id = ${member.id} AND request_key = ${key}`
        : sql<{ answered: string }>`SELECT state AS answered FROM venue_transfer
            WHERE id = ${idFromKey(`manual-transfer:${member.id}:${key}`)}`;
  return (await rows.execute(read)).rows.map(({ answered }) => answered);
}

async function contradictionOf(app: App, command: Command): Promise<string[]> {
  const effects = await effectsOf(app, command);
  const what = `${command.path} ${command.key} told ${command.code} ${command.answered}: ${effects.join(', ')}`;
  if (effects.length > 1) return [`done twice: ${what}`];
  if (command.path === '/api/transfer') {
    if (effects.some((state) => state !== 'done' && state !== 'refused')) return [`open: ${what}`];
    return command.code === 200 && effects.length === 0 ? [`lost: ${what}`] : [];
  }
  if (command.code === 200) return effects[0] === command.answered ? [] : [`lost: ${what}`];
  return effects.length === 0 ? [] : [`refused but done: ${what}`];
}

/** Holds without their order or transfer, and the reverse. */
async function danglingHolds({ context }: App): Promise<string[]> {
  const found = await sql<{ id: string }>`
    SELECT coalesce(h.id, w.number) AS id FROM
      (SELECT id FROM hold WHERE state = 'open') AS h FULL JOIN
      (SELECT 'withdrawal:' || number AS number FROM withdrawal WHERE stage NOT IN ('paid', 'rejected')) AS w
      ON h.id = w.number
    WHERE h.id IS NULL OR w.number IS NULL`.execute(context.database.read);
  return found.rows.map(({ id }) => `hold without its order: ${id}`);
}

const PROBES = 30;
const NO_WALLET = 'RS_ERROR_USER_DISABLED';

/**
 * The balance at the venue, in cents, else the reason why it is unknown. Without an answer it is
 * queried again, later by the clock of the breaker that kills have opened.
 */
async function atVenue(rig: KillRig, member: MemberId): Promise<bigint | string> {
  const port = present(rig.app.venues.ports.get('haitang'), 'the venue');
  let why = '';
  for (let probe = 0; probe < PROBES; probe += 1) {
    const answered = await port.balance(member);
    if (answered.kind === 'done') return answered.value.minor;
    // No wallet there: each of the member's transfers was interrupted before it reached the venue.
    if (answered.kind === 'refused')
      return answered.code === NO_WALLET ? 0n : `refused ${answered.code}`;
    why = `unknown ${answered.reason}`;
    rig.advance(STEP_MS);
  }
  return why;
}

/**
 * Contradictions after everything is resolved: a successful command without exactly its one effect,
 * a refused one with an effect, an open transfer or hold, a cent of difference between venue and
 * mirror, and every broken invariant of the ledger.
 */
export async function contradictions(
  rig: KillRig,
  commands: readonly Command[],
): Promise<readonly string[]> {
  const { app } = rig;
  const { database } = app.context;
  const wrong = await danglingHolds(app);
  // One after the other: the pool of a server killed a moment ago is not available.
  for (const command of commands) wrong.push(...(await contradictionOf(app, command)));
  for (const member of new Set(commands.map((command) => command.member))) {
    const mirror = (await walletOf(database.read, member.id)).atVenues.get('haitang')?.minor ?? 0n;
    const there = await atVenue(rig, member.id);
    if (there !== mirror) wrong.push(`${member.name}: mirror ${mirror}, venue ${there}`);
  }
  const open = await sql<{ id: string }>`SELECT id::text FROM venue_transfer
    WHERE state IN ('sent', 'unknown')`.execute(database.read);
  wrong.push(...open.rows.map(({ id }) => `transfer left open: ${id}`));
  const { differences } = await checkLedger(database);
  wrong.push(
    ...differences.map(
      (difference) => `${difference.invariant} ${difference.subject} ${difference.detail}`,
    ),
  );
  return wrong;
}
