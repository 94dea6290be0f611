import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { sql } from 'kysely';
import { fundMember } from '../../tests/support/fund-member.ts';

const CALLERS = 16;
const CENTS = 1_000n;
let last = 30_000_000;

/** The same venue, whose answers to transfers are lost. */
function withLostAnswers(context: VenuesContext): VenuesContext {
  const ports = [...context.ports].map(([venue, port]) => {
    const lost: typeof port = {
      ...port,
      async transferIn(order) {
        await port.transferIn(order);
        return { kind: 'unknown', reason: 'lost' };
      },
    };
    return [venue, lost] as const;
  });
  return { ...context, ports: new Map(ports) };
}

async function seedOne(context: VenuesContext, member: MemberId): Promise<void> {
  const { database, clock } = context;
  await sql`INSERT INTO member (id, username, realname, password_hash, registered_at)
    VALUES (${member}, ${`m${member}`}, '', '', now())`.execute(database.read);
  await fundMember({ database, clock }, member, CENTS);
  const why = { cause: 'manual', actor: 'system:bench', sessionId: null } as const;
  await transferIn(context, { memberId: member, venue: 'haitang', ...why }, cny(CENTS));
}

/** Members with money at a venue; of `unknown` of them nobody knows yet whether it arrived. */
export async function seedMembers(
  context: VenuesContext,
  known: number,
  unknown: number,
): Promise<void> {
  const lost = withLostAnswers(context);
  let left = known + unknown;
  const caller = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      last += 1;
      await seedOne(left < unknown ? lost : context, memberId(last));
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}
