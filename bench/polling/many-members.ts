import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { newId, newSecret } from '@haitang/platform/id-source.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sql } from 'kysely';
import type { App } from '../../apps/server/src/compose/app.ts';
import type { CallerOf } from '../api/load.ts';

interface Copy extends CallerOf {
  readonly id: number;
}

/** Ids that registration never assigns: it uses eight digits. */
const FIRST_ID = 1_000_000_000;

const copies = (count: number): Copy[] =>
  Array.from({ length: count }, (_, number) => ({
    id: FIRST_ID + number,
    token: newSecret(),
    address: `100.${65 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
  }));

/** The same member with other ids: ten thousand password hashes would take minutes. */
async function insert(database: Database, made: readonly Copy[]): Promise<void> {
  const ids = made.map(({ id }) => id);
  const sessions = made.map(() => newId());
  const hashes = made.map(({ token }) => tokenHash(token));
  const transaction = database.read;
  await sql`WITH one AS (SELECT to_jsonb(member) AS row FROM member LIMIT 1)
    INSERT INTO member SELECT (jsonb_populate_record(NULL::member, one.row
      || jsonb_build_object('id', wanted.id, 'username', 'copy' || wanted.id))).*
    FROM one, unnest(${ids}::int[]) AS wanted(id)`.execute(transaction);
  await sql`WITH one AS (SELECT to_jsonb(member_session) AS row FROM member_session LIMIT 1)
    INSERT INTO member_session SELECT (jsonb_populate_record(NULL::member_session, one.row
      || jsonb_build_object('id', wanted.id, 'member_id', wanted.member_id,
        'token_hash', wanted.hash))).*
    FROM one, unnest(${sessions}::uuid[], ${ids}::int[], ${hashes}::text[])
      AS wanted(id, member_id, hash)`.execute(transaction);
}

/** Copies of an existing member, each with its own active session and money. */
export async function copyMembers(app: App, count: number): Promise<readonly CallerOf[]> {
  const { database, clock } = app.context;
  const made = copies(count);
  await insert(database, made);
  const waiting = made.values();
  const worker = async (): Promise<void> => {
    for (const { id } of waiting) {
      const key = `bench:${id}`;
      await database.transaction((tx) =>
        credit(tx, {
          memberId: memberId(id),
          amount: cny(100_000n),
          reason: 'deposit',
          key,
          from: 'house:deposits:trc20',
          reference: key,
          actor: 'system:bench',
          sessionId: null,
          occurredAt: clock.now(),
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  await sql`ANALYZE`.execute(database.read);
  return made;
}
