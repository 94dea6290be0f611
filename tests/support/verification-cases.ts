import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Writes a case of level 2 of a member, as asking and a decision leave it. Returns its number. */
export async function writeVerification(
  database: Database,
  {
    member,
    state,
    hash,
  }: {
    readonly member: number;
    readonly state: 'waiting' | 'approved';
    readonly hash: string;
  },
): Promise<number> {
  const decided = state === 'waiting' ? null : new Date('2026-01-02T02:00:00Z');
  const { rows } = await sql<{ id: bigint }>`INSERT INTO verification_case
      (member_id, level, state, realname, birthday, paper, number_hash, number_end, asked_at,
        decided_at, decided_by)
    VALUES (${member}, 2, ${state}, '测试', '1990-01-01', 'passport', ${hash}, '1234',
      ${new Date('2026-01-01T02:00:00Z')}, ${decided}, ${decided && 'staff:tester'})
    RETURNING id`.execute(database.read);
  return Number(rows[0]?.id ?? 0n);
}

/** Two cases that wait and one that was approved, each of a member of its own. */
export async function verifications({
  payments,
  context,
}: {
  readonly payments: { readonly member: () => Promise<number> };
  readonly context: { readonly database: Database };
}): Promise<readonly [waiting: number, other: number, approved: number]> {
  const write = async (state: 'waiting' | 'approved', hash: string): Promise<number> =>
    writeVerification(context.database, { member: await payments.member(), state, hash });
  return [
    await write('waiting', 'first'),
    await write('waiting', 'second'),
    await write('approved', 'third'),
  ];
}
