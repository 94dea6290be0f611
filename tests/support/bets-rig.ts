import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import { countValidBets } from '@haitang/turnover/count-valid-bet.ts';
import { sql } from 'kysely';

let members = 60_000_000;
let names = 0;

/** A unique number: these tests need no registration. */
export const someMember = (): MemberId => {
  members += 1;
  return memberId(members);
};

export interface CountedBet {
  readonly cents: bigint;
  /** The time of the bet's settlement. */
  readonly at: Date | string;
  readonly category?: string;
  readonly venue?: string;
  readonly betId?: string;
  readonly version?: number;
}

/** Counts a settled bet like the bet feed; returns its id, for corrections. */
export async function countBet(
  { database }: Pick<Context, 'database'>,
  member: MemberId,
  bet: CountedBet,
): Promise<string> {
  names += 1;
  const betId = bet.betId ?? `bet-${names}`;
  await database.transaction((tx) =>
    countValidBets(tx, [
      {
        memberId: member,
        betId,
        version: bet.version ?? 1,
        at: new Date(bet.at),
        venue: bet.venue ?? 'haitang',
        category: bet.category ?? 'concise',
        validAmount: cny(bet.cents),
      },
    ]),
  );
  return betId;
}

/** A credited deposit, as its order only; no money moves. */
export async function depositOf(
  { database }: Pick<Context, 'database'>,
  member: MemberId,
  cents: bigint,
  time: Date | string,
): Promise<void> {
  names += 1;
  const when = new Date(time);
  await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
      state, stage, made_for_transfer, created_at, closed_at, credited, idempotency_key)
    VALUES (${`D-${names}`}, ${member}, 'usdt', 4, ${cents}, 7000000, '{}', 2, 'credited', false,
      ${when}, ${when}, ${cents}, ${`key-${names}`})`.execute(database.read);
}
